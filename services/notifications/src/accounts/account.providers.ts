import type { Provider, Type } from '@nestjs/common';
import { SendAccountMailController } from './send-account-mail/send-account-mail.controller';
import { SendAccountMailHandler } from './send-account-mail/send-account-mail.handler';

export const accountControllers: Type[] = [SendAccountMailController];

export const accountProviders: Provider[] = [SendAccountMailHandler];
