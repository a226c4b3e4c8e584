import { Injectable } from '@nestjs/common';
import { largestUploadBytes, maxAltTextLength } from '@latchline/contracts/content/media/media.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { OutboundFailure } from '@latchline/runtime/outbound/outbound-failure';
import { type DownloadedFile, OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { Library } from '../media/library';
import { shortAlt, type WantedPicture } from './article-pictures';
import { fileNameOf, isBusy, isUnreachable, problemOf } from './fetch-problems';
import { type FetchResult, PictureImportRepository } from './picture-import.repository';

const totalMs = 15_000;
const headers = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
  'user-agent': 'Latchline-Import/1',
};
const failed = (problem: string): FetchResult => ({ path: null, problem });

/** Downloads a picture and adds it to the media library, unless the library has it. */
@Injectable()
export class PictureFetcher {
  constructor(
    private readonly imports: PictureImportRepository,
    private readonly library: Library,
    private readonly client: OutboundClient,
  ) {}

  /** `silent` are hosts that did not respond, which are not tried again. */
  async fetch(picture: WantedPicture, actor: string, silent: Map<string, string>): Promise<FetchResult> {
    const known = await this.imports.knownPath(picture.address);
    if (known) return { path: known, problem: null };
    const host = URL.parse(picture.address)?.host ?? '';
    const before = silent.get(host);
    if (before) return failed(before);
    try {
      const { status, content } = await this.download(picture.address);
      if (status !== 200) return failed(`The website responded with ${status}`);
      return await this.store(content, picture, actor);
    } catch (error) {
      if (error instanceof CodedError) return failed(error.message);
      if (!(error instanceof OutboundFailure)) throw error;
      if (isUnreachable(error)) silent.set(host, problemOf(error));
      return failed(problemOf(error));
    }
  }

  private async download(url: string): Promise<DownloadedFile> {
    const get = () => this.client.get({ url, headers, maxBytes: largestUploadBytes, totalMs });
    try {
      const file = await get();
      return isBusy(file.status) ? await get() : file;
    } catch (error) {
      if (error instanceof OutboundFailure && isUnreachable(error)) return get();
      throw error;
    }
  }

  private async store(file: Buffer, { address, alt }: WantedPicture, actor: string): Promise<FetchResult> {
    const accepted = await this.library.accept(file, { patient: true });
    const same = await this.library.media.pathOfFingerprint(accepted.picture.fingerprint);
    if (same) return { path: `/media/${same}`, problem: null };
    const described = shortAlt(alt, maxAltTextLength);
    const texts = {
      name: fileNameOf(address),
      title: '',
      alt: described,
      decorative: described === '',
      actor,
    };
    const { path } = await this.library.changed(await this.library.add(accepted, texts));
    return { path: `/media/${path}`, problem: null };
  }
}
