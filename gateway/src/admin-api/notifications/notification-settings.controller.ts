import { Controller, Headers } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import {
  changeNotificationSettings,
  getNotificationSettings,
} from '@latchline/contracts/notifications/notification-settings.commands';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { expectedVersion } from '../versions/expected-version';

@Controller()
export class NotificationSettingsController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.getNotificationSettings)
  async get() {
    return this.services.request(getNotificationSettings, {});
  }

  @Route(routes.changeNotificationSettings)
  async change(
    @Input() { body: patch }: InputOf<typeof routes.changeNotificationSettings>,
    @Caller() { user }: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const current = () => this.services.request(getNotificationSettings, {});
    const expected = await expectedVersion(ifMatch, current, notificationErrors.stale);
    const change = { patch, actor: user.email, ...expected };
    return this.services.request(changeNotificationSettings, change);
  }
}
