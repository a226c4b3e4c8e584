import { Controller, Headers, Res } from '@nestjs/common';
import { byUrgency } from '@latchline/contracts/content/claim-rules';
import {
  changeClaim,
  createClaim,
  deleteClaim,
  getClaim,
  listClaims,
} from '@latchline/contracts/content/claim.commands';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { routes } from '@latchline/contracts/http/routes';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { FastifyReply } from 'fastify';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { tagged } from '../versions/entity-version';
import { expectedVersion } from '../versions/expected-version';
import { ClaimFacts } from './claim-facts';

@Controller()
export class ClaimsController {
  constructor(
    private readonly services: ServiceClient,
    private readonly facts: ClaimFacts,
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
  async create(
    @Input() { body: fields }: InputOf<typeof routes.createClaim>,
    @Caller() { user }: SignedIn,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const value = await this.facts.valueOf(fields.fact);
    const claim = await this.services.request(createClaim, { fields, value, actor: user.email });
    return tagged(await this.facts.show(claim), reply);
  }

  @Route(routes.getClaim)
  async get(
    @Input() { params }: InputOf<typeof routes.getClaim>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return tagged(await this.facts.show(await this.services.request(getClaim, params)), reply);
  }

  @Route(routes.changeClaim)
  async change(
    @Input() { params, body: patch }: InputOf<typeof routes.changeClaim>,
    @Caller() { user }: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const current = await this.services.request(getClaim, params);
    const expected = await expectedVersion(ifMatch, async () => current, contentErrors.stale);
    const value = await this.facts.valueOf(patch.fact === undefined ? current.fact : patch.fact);
    const change = { ...params, patch, value, actor: user.email, ...expected };
    return tagged(await this.facts.show(await this.services.request(changeClaim, change)), reply);
  }

  @Route(routes.deleteClaim)
  async remove(@Input() { params }: InputOf<typeof routes.deleteClaim>): Promise<void> {
    await this.services.request(deleteClaim, params);
  }
}
