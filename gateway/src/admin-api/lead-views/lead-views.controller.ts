import { Controller, Headers } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import {
  changeLeadView,
  createLeadView,
  deleteLeadView,
  getLeadView,
  listLeadViews,
  orderLeadViews,
  type Viewer,
} from '@latchline/contracts/leads/lead-view.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { expectedVersion } from '../versions/expected-version';

const viewerOf = ({ user }: SignedIn): Viewer => ({ user_id: user.id, may_share: user.is_admin });

@Controller()
export class LeadViewsController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.listLeadViews)
  list(@Caller() caller: SignedIn) {
    return this.services.request(listLeadViews, { viewer: viewerOf(caller) });
  }

  @Route(routes.createLeadView)
  async create(@Input() { body: draft }: InputOf<typeof routes.createLeadView>, @Caller() caller: SignedIn) {
    return this.services.request(createLeadView, { draft, viewer: viewerOf(caller) });
  }

  @Route(routes.orderLeadViews)
  order(@Input() { body }: InputOf<typeof routes.orderLeadViews>, @Caller() caller: SignedIn) {
    return this.services.request(orderLeadViews, { ...body, viewer: viewerOf(caller) });
  }

  @Route(routes.getLeadView)
  async get(@Input() { params }: InputOf<typeof routes.getLeadView>, @Caller() caller: SignedIn) {
    const asked = { id: params.id, viewer: viewerOf(caller) };
    return this.services.request(getLeadView, asked);
  }

  @Route(routes.changeLeadView)
  async change(
    @Input() { params, body: patch }: InputOf<typeof routes.changeLeadView>,
    @Caller() caller: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const asked = { id: params.id, viewer: viewerOf(caller) };
    const current = () => this.services.request(getLeadView, asked);
    const expected = await expectedVersion(ifMatch, current, leadErrors.viewStale);
    return this.services.request(changeLeadView, { ...asked, patch, ...expected });
  }

  @Route(routes.deleteLeadView)
  async remove(@Input() { params }: InputOf<typeof routes.deleteLeadView>, @Caller() caller: SignedIn) {
    await this.services.request(deleteLeadView, { id: params.id, viewer: viewerOf(caller) });
  }
}
