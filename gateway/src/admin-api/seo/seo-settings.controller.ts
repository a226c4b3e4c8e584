import { Controller, Headers } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import {
  changeSeoSetting,
  getSeoSetting,
  listSeoSettings,
} from '@latchline/contracts/seo/seo-setting.commands';
import { seoErrors } from '@latchline/contracts/seo/seo.errors';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { expectedVersion } from '../versions/expected-version';

@Controller()
export class SeoSettingsController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.listSeoSettings)
  list() {
    return this.services.request(listSeoSettings, {});
  }

  @Route(routes.getSeoSetting)
  async get(@Input() { params }: InputOf<typeof routes.getSeoSetting>) {
    return this.services.request(getSeoSetting, params);
  }

  @Route(routes.changeSeoSetting)
  async change(
    @Input() { params, body: patch }: InputOf<typeof routes.changeSeoSetting>,
    @Caller() { user }: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const current = () => this.services.request(getSeoSetting, params);
    const expected = await expectedVersion(ifMatch, current, seoErrors.stale);
    const change = { ...params, patch, actor: user.email, ...expected };
    return this.services.request(changeSeoSetting, change);
  }
}
