import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import {
  listAllDeliveries,
  listDeliveries,
  listUnsent,
  retryDelivery,
  sendDeliveryAgain,
} from '@latchline/contracts/notifications/delivery.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';

@Controller()
export class DeliveriesController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.listAllDeliveries)
  all(@Input() { query }: InputOf<typeof routes.listAllDeliveries>) {
    return this.services.request(listAllDeliveries, query);
  }

  @Route(routes.sendDeliveryAgain)
  again(@Input() { params }: InputOf<typeof routes.sendDeliveryAgain>) {
    return this.services.request(sendDeliveryAgain, params);
  }

  @Route(routes.listUnsent)
  unsent() {
    return this.services.request(listUnsent, {});
  }

  @Route(routes.listLeadDeliveries)
  list(@Input() { params }: InputOf<typeof routes.listLeadDeliveries>) {
    return this.services.request(listDeliveries, { lead_id: params.id });
  }

  @Route(routes.retryLeadDelivery)
  retry(@Input() { params }: InputOf<typeof routes.retryLeadDelivery>) {
    return this.services.request(retryDelivery, { lead_id: params.id, id: params.delivery });
  }
}
