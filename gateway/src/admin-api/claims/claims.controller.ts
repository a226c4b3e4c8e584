import { Controller } from '@nestjs/common';
import { byUrgency } from '@latchline/contracts/content/claims/claim-rules';
import {
  changeClaim,
  createClaim,
  getClaim,
  listClaims,
} from '@latchline/contracts/content/claims/claim.operations';
import { routes } from '@latchline/contracts/api/routes';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Expected, Input, Route } from '../../edge/route.decorator';
import type { ExpectedVersion } from '@latchline/contracts/messaging/expected-version';
import { ClaimSettings } from './claim-settings';

@Controller()
export class ClaimsController {
  constructor(
    private readonly services: ServiceClient,
    private readonly facts: ClaimSettings,
  ) {}

  @Route(routes.listClaims)
  async list() {
    const { items } = await this.services.request(listClaims, {});
    return { items: (await this.facts.showAll(items)).sort(byUrgency) };
  }

  @Route(routes.listClaimFacts)
  async listFacts() {
    return { items: await this.facts.all() };
  }

  @Route(routes.createClaim)
  async create(@Input() { body: fields }: InputOf<typeof routes.createClaim>, @Caller() { user }: SignedIn) {
    const value = await this.facts.valueOf(fields.fact);
    const claim = await this.services.request(createClaim, { fields, value, actor: user.email });
    return this.facts.show(claim);
  }

  @Route(routes.getClaim)
  async get(@Input() { params }: InputOf<typeof routes.getClaim>) {
    return this.facts.show(await this.services.request(getClaim, params));
  }

  @Route(routes.changeClaim)
  async change(
    @Input() { params, body: patch }: InputOf<typeof routes.changeClaim>,
    @Caller() { user }: SignedIn,
    @Expected() expected: ExpectedVersion,
  ) {
    const current = await this.services.request(getClaim, params);
    const value = await this.facts.valueOf(patch.fact === undefined ? current.fact : patch.fact);
    const change = { ...params, patch, value, actor: user.email, ...expected };
    return this.facts.show(await this.services.request(changeClaim, change));
  }
}
