import type { Provider, Type } from '@nestjs/common';
import { AddWebhookController } from './add-webhook/add-webhook.controller';
import { AddWebhookHandler } from './add-webhook/add-webhook.handler';
import { ChangeWebhookController } from './change-webhook/change-webhook.controller';
import { ChangeWebhookHandler } from './change-webhook/change-webhook.handler';
import { GetWebhookController } from './get-webhook/get-webhook.controller';
import { GetWebhookHandler } from './get-webhook/get-webhook.handler';
import { ListWebhookDeliveriesController } from './list-webhook-deliveries/list-webhook-deliveries.controller';
import { ListWebhookDeliveriesHandler } from './list-webhook-deliveries/list-webhook-deliveries.handler';
import { ListWebhooksController } from './list-webhooks/list-webhooks.controller';
import { ListWebhooksHandler } from './list-webhooks/list-webhooks.handler';
import { RemoveWebhookController } from './remove-webhook/remove-webhook.controller';
import { RemoveWebhookHandler } from './remove-webhook/remove-webhook.handler';
import { RenewWebhookSecretController } from './renew-webhook-secret/renew-webhook-secret.controller';
import { RenewWebhookSecretHandler } from './renew-webhook-secret/renew-webhook-secret.handler';
import { ReplayWebhookDeliveryController } from './replay-webhook-delivery/replay-webhook-delivery.controller';
import { ReplayWebhookDeliveryHandler } from './replay-webhook-delivery/replay-webhook-delivery.handler';
import { TestWebhookController } from './test-webhook/test-webhook.controller';
import { TestWebhookHandler } from './test-webhook/test-webhook.handler';
import { WebhookAttemptRepository } from './webhook-attempt.repository';
import { WebhookRepository } from './webhook.repository';
import { WebhookSender } from './webhook.sender';

export const webhookControllers: Type[] = [
  AddWebhookController,
  ChangeWebhookController,
  GetWebhookController,
  ListWebhookDeliveriesController,
  ListWebhooksController,
  RemoveWebhookController,
  RenewWebhookSecretController,
  ReplayWebhookDeliveryController,
  TestWebhookController,
];

export const webhookProviders: Provider[] = [
  AddWebhookHandler,
  ChangeWebhookHandler,
  GetWebhookHandler,
  ListWebhookDeliveriesHandler,
  ListWebhooksHandler,
  RemoveWebhookHandler,
  RenewWebhookSecretHandler,
  ReplayWebhookDeliveryHandler,
  TestWebhookHandler,
  WebhookAttemptRepository,
  WebhookRepository,
  WebhookSender,
];
