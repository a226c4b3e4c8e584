import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { SearchCopy } from './search-copy';

@Controller()
export class CopySearchController {
  constructor(private readonly copy: SearchCopy) {}

  @Route(routes.searchPageWords)
  search(@Input() { query }: InputOf<typeof routes.searchPageWords>) {
    return this.copy.run(query.q);
  }
}
