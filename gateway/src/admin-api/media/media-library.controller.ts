import { Controller, Req, Res } from '@nestjs/common';
import {
  addMedia,
  deleteMedia,
  getMediaItem,
  getWholePicture,
  listMedia,
  replaceMediaFile,
} from '@latchline/contracts/content/media/media.operations';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { listPageOverrides } from '@latchline/contracts/seo/heads/page-override.operations';
import { listSeoSettings } from '@latchline/contracts/seo/heads/seo-setting.operations';
import { routes } from '@latchline/contracts/api/routes';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Expected, Input, Route } from '../../edge/route.decorator';
import type { ExpectedVersion } from '@latchline/contracts/messaging/expected-version';
import { picturesOf, type SeoTexts, seoUseOf } from './seo-use';
import { Uploads } from '../../uploads/uploads';

/** Processing one picture takes less, but others may be queued before it. */
const processing = { timeoutMs: 45_000 };

@Controller()
export class MediaLibraryController {
  constructor(
    private readonly services: ServiceClient,
    private readonly uploads: Uploads,
  ) {}

  /** Only the seo service knows the pictures of its settings. */
  @Route(routes.listMedia)
  async list(@Input() { query }: InputOf<typeof routes.listMedia>) {
    const used_elsewhere = query.unused ? picturesOf(await this.seoTexts()) : [];
    return this.services.request(listMedia, { ...query, used_elsewhere });
  }

  @Route(routes.addMedia)
  async add(
    @Input() { query }: InputOf<typeof routes.addMedia>,
    @Caller() { user }: SignedIn,
    @Req() request: FastifyRequest,
  ) {
    const file = await this.uploads.receive(request);
    return this.services.request(addMedia, { ...query, ...file, actor: user.email }, processing);
  }

  @Route(routes.getWholePicture)
  async whole(
    @Input() { params }: InputOf<typeof routes.getWholePicture>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { media_type, content } = await this.services.request(getWholePicture, params);
    void reply.type(media_type).send(Buffer.from(content, 'base64'));
  }

  @Route(routes.replaceMediaFile)
  async replace(
    @Input() { params }: InputOf<typeof routes.replaceMediaFile>,
    @Caller() { user }: SignedIn,
    @Expected() expected: ExpectedVersion,
    @Req() request: FastifyRequest,
  ) {
    const file = await this.uploads.receive(request);
    const change = { ...params, ...file, actor: user.email, ...expected };
    return this.services.request(replaceMediaFile, change, processing);
  }

  /** The content service knows its own pages; settings for search engines and social networks belong to another one. */
  @Route(routes.deleteMedia)
  async remove(
    @Input() { params }: InputOf<typeof routes.deleteMedia>,
    @Caller() { user }: SignedIn,
    @Expected() expected: ExpectedVersion,
  ): Promise<void> {
    const { path } = await this.services.request(getMediaItem, params);
    const use = seoUseOf(`/media/${path}`, await this.seoTexts());
    if (use !== null)
      throw new CodedError(contentErrors.mediaInUse, `This picture is used by the SEO settings of ${use}`);
    await this.services.request(deleteMedia, { ...params, actor: user.email, ...expected });
  }

  private async seoTexts(): Promise<SeoTexts> {
    const [settings, overrides] = await Promise.all([
      this.services.request(listSeoSettings, {}),
      this.services.request(listPageOverrides, {}),
    ]);
    return { settings: settings.items, overrides: overrides.items };
  }
}
