import { Inject, Injectable } from '@nestjs/common';
import {
  type SocialPicture,
  readSocialPicture,
  socialPictureText,
} from '@latchline/contracts/seo/heads/social-picture';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { sealingKeys } from '@latchline/runtime/crypto/sealing-keys';
import { UrlSigner } from '@latchline/runtime/crypto/url-signer';
import { Redis } from 'ioredis';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { BrandLogos } from '../pages/brand-logos';
import { ShellClient } from '../pages/shell/shell.client';

/** The picture at an address never changes; this is how long it stays cached. */
const ttlSeconds = 30 * 24 * 60 * 60;
const keyOf = (signature: string) => `{gateway}:social:${signature}`;

/** Preview pictures of shared pages. The address contains the text of the picture, signed so that only ours are rendered. */
@Injectable()
export class SocialPictures {
  private readonly signer: UrlSigner;
  private readonly pending = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly shell: ShellClient,
    private readonly logos: BrandLogos,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
  ) {
    this.signer = new UrlSigner(sealingKeys(config, 'address:social'));
  }

  /** A PNG; null if the address is not signed by us. */
  async find(signature: string, parameters: Readonly<Record<string, unknown>>): Promise<Buffer | null> {
    const described = readSocialPicture(parameters);
    if (!described || !this.signer.holds(socialPictureText(described), signature)) return null;
    const key = keyOf(signature);
    const pending = this.pending.get(key);
    if (pending) return pending;
    const picture = this.cachedOrRendered(key, described).finally(() => this.pending.delete(key));
    this.pending.set(key, picture);
    return picture;
  }

  private async cachedOrRendered(key: string, picture: SocialPicture): Promise<Buffer> {
    const cached = await this.redis.getBuffer(key).catch(() => null);
    if (cached) return cached;
    const png = await this.shell.socialPicture({ picture, ...(await this.logoOf(picture)) });
    await this.redis.set(key, png, 'EX', ttlSeconds).catch(() => undefined);
    return png;
  }

  private async logoOf({ brand }: SocialPicture) {
    const png = brand?.logo ? await this.logos.png(brand.logo) : null;
    return brand && png ? { logo: { png, on_white: brand.on_white } } : {};
  }
}
