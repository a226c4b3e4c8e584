import { Inject, Injectable } from '@nestjs/common';
import { shrinkPhoto } from '@latchline/contracts/content/media/media.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import {
  addVisitorPhoto,
  getVisitorPage,
} from '@latchline/contracts/leads/visitor-page/visitor-page.operations';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { KeyRing } from '@latchline/runtime/crypto/key-ring';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { FastifyRequest } from 'fastify';
import { AddressLimit } from '../edge/limits/address-limit';
import { RateLimits } from '../edge/limits/rate-limits';
import { SESSION_KEYS } from '../edge/session-keys';
import { Uploads } from '../uploads/uploads';
import { cutToken } from './cut-token';

/** Scaling one photo takes less, but others may be queued before it. */
const processing = { timeoutMs: 30_000 };
/** From one network, which customers may share. */
const limit = { name: 'photos-address', points: 30, seconds: 15 * 60 };

/** Photos that customers send with their requests. */
@Injectable()
export class VisitorPhotos {
  private readonly limit: AddressLimit;

  constructor(
    private readonly services: ServiceClient,
    private readonly uploads: Uploads,
    limits: RateLimits,
    @Inject(SESSION_KEYS) keys: KeyRing,
  ) {
    this.limit = new AddressLimit(limits, keys, limit);
  }

  /** Returns how many photos the request has. The file is read only if the link works. */
  async add(rawToken: string, request: FastifyRequest): Promise<number> {
    const token = cutToken(rawToken);
    await this.services.request(getVisitorPage, { token });
    const verdict = await this.limit.take(request.ip);
    if (!verdict.allowed)
      throw new CodedError(leadErrors.tooMany, 'Too many photos from your network. Try again later', {
        retry_after_seconds: verdict.retryAfterSeconds,
      });
    const { content } = await this.services.request(
      shrinkPhoto,
      await this.uploads.receive(request),
      processing,
    );
    return (await this.services.request(addVisitorPhoto, { token, content })).photos;
  }
}
