import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { ApiKeys } from '../../auth/api-keys/api-keys';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';

@Controller()
export class ApiKeysController {
  constructor(private readonly keys: ApiKeys) {}

  @Route(routes.listApiKeys)
  list() {
    return this.keys.list();
  }

  @Route(routes.createApiKey)
  create(@Input() { body }: InputOf<typeof routes.createApiKey>, @Caller() { user }: SignedIn) {
    return this.keys.create(body, user.email);
  }

  @Route(routes.revokeApiKey)
  revoke(@Input() { params }: InputOf<typeof routes.revokeApiKey>) {
    return this.keys.revoke(params.id);
  }
}
