import type { Provider, Type } from '@nestjs/common';
import { DeliveryAgain } from './delivery-again';
import { DeliveryBell } from './delivery-bell';
import { DeliveryLanes } from './delivery-lanes';
import { DeliveryListRepository } from './delivery-list.repository';
import { DeliveryNews } from './delivery-news';
import { DeliveryOutcomes } from './delivery-outcomes';
import { DeliveryHandlers } from './delivery.handlers';
import { DeliveryRepository } from './delivery.repository';
import { ForgetOldDeliveries } from './forget-old-deliveries';

export const deliveryControllers: Type[] = [DeliveryHandlers];

export const deliveryProviders: Provider[] = [
  DeliveryAgain,
  DeliveryBell,
  DeliveryLanes,
  DeliveryListRepository,
  DeliveryNews,
  DeliveryOutcomes,
  DeliveryRepository,
  ForgetOldDeliveries,
];
