import { Controller, Headers } from '@nestjs/common';
import { changeBusinessInfo } from '@latchline/contracts/content/content-editing.commands';
import { getBusinessInfo } from '@latchline/contracts/content/content.commands';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { routes } from '@latchline/contracts/http/routes';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { expectedVersion } from '../versions/expected-version';

@Controller()
export class EditedBusinessInfoController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.getEditedBusinessInfo)
  async get() {
    return this.services.request(getBusinessInfo, {});
  }

  @Route(routes.changeBusinessInfo)
  async change(
    @Input() { body: patch }: InputOf<typeof routes.changeBusinessInfo>,
    @Caller() { user }: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const current = () => this.services.request(getBusinessInfo, {});
    const expected = await expectedVersion(ifMatch, current, contentErrors.staleBusinessInfo);
    const change = { patch, actor: user.email, ...expected };
    return this.services.request(changeBusinessInfo, change);
  }
}
