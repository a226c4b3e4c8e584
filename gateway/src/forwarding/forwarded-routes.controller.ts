import { Controller, Req } from '@nestjs/common';
import type { Forwarding, Route as ContractRoute, RouteCall } from '@latchline/contracts/http/route';
import { routes } from '@latchline/contracts/api/routes';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { expectedVersion } from '../edge/expected-version';
import type { EdgeRequest } from '../edge/route';
import { Route } from '../edge/route.decorator';

type ForwardedRoute = ContractRoute & { readonly forwards: Forwarding };

/** Answers every route that the contract forwards to a query or command. Each becomes a method with the route's name. */
@Controller()
export class ForwardedRoutesController {
  constructor(private readonly services: ServiceClient) {}

  async forward({ forwards, responses }: ForwardedRoute, request: EdgeRequest): Promise<unknown> {
    const { to, request: commandOf, timeoutMs } = forwards;
    const call = {
      ...(request.input as Pick<RouteCall, 'params' | 'query' | 'body'>),
      caller: request.user?.user ?? null,
      expected: expectedVersion(request.headers['if-match']),
    };
    // `forward` in the contract has checked the types of the call.
    const command = commandOf(call as never) as never;
    const response = await this.services.request(to, command, { timeoutMs });
    return 204 in responses ? undefined : response;
  }
}

const isForwarded = (route: ContractRoute): route is ForwardedRoute => route.forwards !== undefined;

for (const [name, route] of Object.entries<ContractRoute>(routes)) {
  if (isForwarded(route)) bind(name, route);
}

function bind(name: string, route: ForwardedRoute): void {
  const { prototype } = ForwardedRoutesController;
  const descriptor = {
    value(this: ForwardedRoutesController, request: EdgeRequest): Promise<unknown> {
      return this.forward(route, request);
    },
  };
  Object.defineProperty(prototype, name, descriptor);
  Req()(prototype, name, 0);
  Route<ContractRoute>(route)(prototype, name, descriptor);
}
