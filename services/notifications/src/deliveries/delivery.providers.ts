import type { Provider, Type } from '@nestjs/common';
import { DeliveryAgain } from './delivery-again';
import { DeliveryBell } from './delivery-bell';
import { DeliveryLanes } from './delivery-lanes';
import { DeliveryListRepository } from './delivery-list.repository';
import { DeliveryNews } from './delivery-news';
import { DeliveryRepository } from './delivery.repository';
import { ForgetOldDeliveries } from './forget-old-deliveries';
import { GetUnsentLeadsController } from './get-unsent-leads/get-unsent-leads.controller';
import { GetUnsentLeadsHandler } from './get-unsent-leads/get-unsent-leads.handler';
import { ListAllDeliveriesController } from './list-all-deliveries/list-all-deliveries.controller';
import { ListAllDeliveriesHandler } from './list-all-deliveries/list-all-deliveries.handler';
import { ListDeliveriesController } from './list-deliveries/list-deliveries.controller';
import { ListDeliveriesHandler } from './list-deliveries/list-deliveries.handler';
import { ListUnsentController } from './list-unsent/list-unsent.controller';
import { ListUnsentHandler } from './list-unsent/list-unsent.handler';
import { RetryDeliveryController } from './retry-delivery/retry-delivery.controller';
import { RetryDeliveryHandler } from './retry-delivery/retry-delivery.handler';
import { SendDeliveryAgainController } from './send-delivery-again/send-delivery-again.controller';
import { SendDeliveryAgainHandler } from './send-delivery-again/send-delivery-again.handler';

export const deliveryControllers: Type[] = [
  GetUnsentLeadsController,
  ListAllDeliveriesController,
  ListDeliveriesController,
  ListUnsentController,
  RetryDeliveryController,
  SendDeliveryAgainController,
];

export const deliveryProviders: Provider[] = [
  DeliveryAgain,
  DeliveryBell,
  DeliveryLanes,
  DeliveryListRepository,
  DeliveryNews,
  DeliveryRepository,
  ForgetOldDeliveries,
  GetUnsentLeadsHandler,
  ListAllDeliveriesHandler,
  ListDeliveriesHandler,
  ListUnsentHandler,
  RetryDeliveryHandler,
  SendDeliveryAgainHandler,
];
