import { Controller, Headers, Req, Res } from '@nestjs/common';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import {
  addMedia,
  changeMedia,
  deleteMedia,
  getMediaItem,
  getWholePicture,
  listMedia,
  replaceMediaFile,
} from '@latchline/contracts/content/media.commands';
import { routes } from '@latchline/contracts/http/routes';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { expectedVersion } from '../versions/expected-version';
import { Uploads } from './uploads';

/** Others may be before this one in the line: longer than it takes to draw a picture. */
const takingIn = { timeoutMs: 45_000 };

@Controller()
export class MediaLibraryController {
  constructor(
    private readonly services: ServiceClient,
    private readonly uploads: Uploads,
  ) {}

  @Route(routes.listMedia)
  list(@Input() { query }: InputOf<typeof routes.listMedia>) {
    return this.services.request(listMedia, query);
  }

  @Route(routes.addMedia)
  async add(
    @Input() { query }: InputOf<typeof routes.addMedia>,
    @Caller() { user }: SignedIn,
    @Req() request: FastifyRequest,
  ) {
    const file = await this.uploads.receive(request);
    return this.services.request(addMedia, { ...query, ...file, actor: user.email }, takingIn);
  }

  @Route(routes.getMediaItem)
  async get(@Input() { params }: InputOf<typeof routes.getMediaItem>) {
    return this.services.request(getMediaItem, params);
  }

  @Route(routes.getWholePicture)
  async whole(
    @Input() { params }: InputOf<typeof routes.getWholePicture>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { media_type, content } = await this.services.request(getWholePicture, params);
    void reply.type(media_type).send(Buffer.from(content, 'base64'));
  }

  @Route(routes.changeMedia)
  async change(
    @Input() { params, body: patch }: InputOf<typeof routes.changeMedia>,
    @Caller() { user }: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const expected = await this.expected(params.id, ifMatch);
    const change = { ...params, patch, actor: user.email, ...expected };
    return this.services.request(changeMedia, change);
  }

  @Route(routes.replaceMediaFile)
  async replace(
    @Input() { params }: InputOf<typeof routes.replaceMediaFile>,
    @Caller() { user }: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
    @Req() request: FastifyRequest,
  ) {
    const expected = await this.expected(params.id, ifMatch);
    const file = await this.uploads.receive(request);
    const change = { ...params, ...file, actor: user.email, ...expected };
    return this.services.request(replaceMediaFile, change, takingIn);
  }

  @Route(routes.deleteMedia)
  async remove(
    @Input() { params }: InputOf<typeof routes.deleteMedia>,
    @Caller() { user }: SignedIn,
  ): Promise<void> {
    await this.services.request(deleteMedia, { ...params, actor: user.email });
  }

  private expected(id: string, ifMatch: string | undefined) {
    const current = () => this.services.request(getMediaItem, { id });
    return expectedVersion(ifMatch, current, contentErrors.stale);
  }
}
