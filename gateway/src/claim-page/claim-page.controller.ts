import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '../edge/route';
import { Input, Route } from '../edge/route.decorator';
import { claimPage, claimPagePolicy } from './claim-page';
import { claimPageRoutes } from './claim-routes';
import { type ClaimState, LeadClaims } from './lead-claims';

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': claimPagePolicy,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  vary: 'accept',
};

/** "I've got it": a page for links in e-mails and texts, and JSON for the button of a push notification. */
@Controller()
export class ClaimPageController {
  constructor(private readonly claims: LeadClaims) {}

  @Route(claimPageRoutes.showClaim)
  async show(
    @Input() { params }: InputOf<typeof claimPageRoutes.showClaim>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, request, await this.claims.look(params.token));
  }

  @Route(claimPageRoutes.makeClaim)
  async make(
    @Input() { params }: InputOf<typeof claimPageRoutes.makeClaim>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, request, await this.claims.make(params.token));
  }
}

function send(reply: FastifyReply, { headers: { accept } }: FastifyRequest, claim: ClaimState): void {
  void reply.status(claim.state === 'gone' ? 404 : 200).headers(headers);
  if (accept?.includes('application/json')) void reply.send(claim);
  else void reply.type('text/html; charset=utf-8').send(claimPage(claim));
}
