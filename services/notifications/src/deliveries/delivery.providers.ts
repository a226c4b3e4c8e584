import type { Provider, Type } from '@nestjs/common';
import { ResendDelivery } from './resend-delivery';
import { DeliveryWaker } from './delivery-waker';
import { DeliveryLaneFactory } from './delivery-lane.factory';
import { DeliveryLanes } from './delivery-lanes';
import { DeliveryListRepository } from './delivery-list.repository';
import { DeliveryChanges } from './delivery-changes';
import { DeliveryOutcomes } from './delivery-outcomes';
import { DeliveryHandlers } from './delivery.handlers';
import { DeliveryRepository } from './delivery.repository';
import { PurgeOldDeliveries } from './purge-old-deliveries';

export const deliveryControllers: Type[] = [DeliveryHandlers];

export const deliveryProviders: Provider[] = [
  ResendDelivery,
  DeliveryWaker,
  DeliveryLaneFactory,
  DeliveryLanes,
  DeliveryListRepository,
  DeliveryChanges,
  DeliveryOutcomes,
  DeliveryRepository,
  PurgeOldDeliveries,
];
