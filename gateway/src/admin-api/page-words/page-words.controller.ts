import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { FindWords } from './find-words';

@Controller()
export class PageWordsController {
  constructor(private readonly words: FindWords) {}

  @Route(routes.searchPageWords)
  search(@Input() { query }: InputOf<typeof routes.searchPageWords>) {
    return this.words.saying(query.q);
  }
}
