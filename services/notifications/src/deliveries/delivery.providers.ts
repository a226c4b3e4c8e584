import type { Provider, Type } from '@nestjs/common';
import { DeliveryAgain } from './delivery-again';
import { DeliveryBell } from './delivery-bell';
import { DeliveryLanes } from './delivery-lanes';
import { DeliveryNews } from './delivery-news';
import { DeliveryRepository } from './delivery.repository';
import { ForgetOldDeliveries } from './forget-old-deliveries';
import { ListDeliveriesController } from './list-deliveries/list-deliveries.controller';
import { ListDeliveriesHandler } from './list-deliveries/list-deliveries.handler';
import { ListUnsentController } from './list-unsent/list-unsent.controller';
import { ListUnsentHandler } from './list-unsent/list-unsent.handler';
import { RetryDeliveryController } from './retry-delivery/retry-delivery.controller';
import { RetryDeliveryHandler } from './retry-delivery/retry-delivery.handler';

export const deliveryControllers: Type[] = [
  ListDeliveriesController,
  ListUnsentController,
  RetryDeliveryController,
];

export const deliveryProviders: Provider[] = [
  DeliveryAgain,
  DeliveryBell,
  DeliveryLanes,
  DeliveryNews,
  DeliveryRepository,
  ForgetOldDeliveries,
  ListDeliveriesHandler,
  ListUnsentHandler,
  RetryDeliveryHandler,
];
