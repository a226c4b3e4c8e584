import { Inject, Injectable } from '@nestjs/common';
import { type SocialPicture, readSocialPicture } from '@latchline/contracts/seo/heads/social-picture';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { AddressSigner } from '@latchline/runtime/crypto/address-signer';
import { Redis } from 'ioredis';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { ShellClient } from '../pages/shell/shell.client';

/** An address is the same picture for ever; this is how long we need not draw it again. */
const keptSeconds = 30 * 24 * 60 * 60;
const keyOf = (signature: string) => `{gateway}:social:${signature}`;

/** What networks show of a shared page. The address says what stands on it, the signature that we said so. */
@Injectable()
export class SocialPictures {
  private readonly signer: AddressSigner;
  private readonly drawing = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly shell: ShellClient,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
  ) {
    this.signer = new AddressSigner(config.MESSAGE_SEALING_KEY, 'social');
  }

  /** PNG; null when we have never given out that address. */
  async find(file: string): Promise<Buffer | null> {
    const asked = readSocialPicture(file);
    if (!asked || !this.signer.holds(asked.text, asked.signature)) return null;
    const key = keyOf(asked.signature);
    const under = this.drawing.get(key);
    if (under) return under;
    const drawn = this.keptOrDrawn(key, asked.picture).finally(() => this.drawing.delete(key));
    this.drawing.set(key, drawn);
    return drawn;
  }

  private async keptOrDrawn(key: string, picture: SocialPicture): Promise<Buffer> {
    const kept = await this.redis.getBuffer(key).catch(() => null);
    if (kept) return kept;
    const png = await this.shell.socialPicture(picture);
    await this.redis.set(key, png, 'EX', keptSeconds).catch(() => undefined);
    return png;
  }
}
