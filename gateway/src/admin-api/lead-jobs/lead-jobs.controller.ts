import { Controller, Req, Res } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { addPhoto, getPhoto, largestPhotoBytes } from '@latchline/contracts/leads/jobs/job-photo.operations';
import { changeJob } from '@latchline/contracts/leads/lead-job.operations';
import type { ExpectedVersion } from '@latchline/contracts/messaging/expected-version';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Expected, Input, Route } from '../../edge/route.decorator';
import { photoIn } from '../../edge/server/photo-in';
import { CachedQueries } from '../../pages/cache/cached-queries';

@Controller()
export class LeadJobsController {
  constructor(
    private readonly services: ServiceClient,
    private readonly queries: CachedQueries,
  ) {}

  @Route(routes.changeJob)
  async change(
    @Input() { params, body }: InputOf<typeof routes.changeJob>,
    @Caller() { user }: SignedIn,
    @Expected() expected: ExpectedVersion,
  ) {
    const isPriced = typeof body.price_pence === 'number';
    const vat_percent = isPriced ? (await this.queries.request(getBusinessInfo, {})).vat_percent : null;
    return this.services.request(changeJob, {
      ...params,
      patch: body,
      vat_percent,
      actor: user.email,
      ...expected,
    });
  }

  @Route(routes.addPhoto)
  async addPhoto(
    @Input() { params }: InputOf<typeof routes.addPhoto>,
    @Caller() { user }: SignedIn,
    @Req() request: FastifyRequest,
  ) {
    const content = (await photoIn(request, largestPhotoBytes)).toString('base64');
    return this.services.request(addPhoto, { ...params, content, actor: user.email });
  }

  @Route(routes.getPhoto)
  async photo(
    @Input() { params }: InputOf<typeof routes.getPhoto>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { media_type, content } = await this.services.request(getPhoto, params);
    // Kept for a while by the browser of the person who saw it, never by a proxy.
    void reply
      .headers({ 'cache-control': 'private, max-age=3600', 'content-disposition': 'inline' })
      .type(media_type)
      .send(Buffer.from(content, 'base64'));
  }
}
