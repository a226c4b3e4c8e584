import type { Provider, Type } from '@nestjs/common';
import { TestWebhookHandler } from './test-webhook.handler';
import { WebhookAttemptRepository } from './webhook-attempt.repository';
import { WebhookDeliveryHandlers } from './webhook-delivery.handlers';
import { WebhookHealth } from './webhook-health';
import { WebhookHandlers } from './webhook.handlers';
import { WebhookReplayRepository } from './webhook-replay.repository';
import { WebhookRepository } from './webhook.repository';
import { WebhookSender } from './webhook.sender';

export const webhookControllers: Type[] = [TestWebhookHandler, WebhookDeliveryHandlers, WebhookHandlers];

export const webhookProviders: Provider[] = [
  WebhookAttemptRepository,
  WebhookHealth,
  WebhookReplayRepository,
  WebhookRepository,
  WebhookSender,
];
