import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Brand,
  initialsOf,
  isWordmark,
  needsLightGround,
  sampleLogo,
} from '@latchline/contracts/content/brand/brand.schema';
import type { IconRequest } from '@latchline/contracts/content/brand/icon-request';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { CachedQueries } from '../../pages/cache/cached-queries';
import { BrandLogos } from '../../pages/brand-logos';
import { ShellClient } from '../../pages/shell/shell.client';

export interface DrawnIcon {
  readonly content: Buffer;
  readonly type: string;
  readonly etag: string;
}

/** Icons of one brand, and some of the one before it. */
const mostCached = 20;

/** Favicons and icons of the installed site, drawn from the logo, colours and name of the business. */
@Injectable()
export class BrandIcons {
  private readonly drawn = new Map<string, Promise<DrawnIcon>>();

  constructor(
    private readonly queries: CachedQueries,
    private readonly logos: BrandLogos,
    private readonly shell: ShellClient,
  ) {}

  async icon(path: string): Promise<DrawnIcon> {
    const { name, brand } = await this.queries.request(getBusinessInfo, {});
    const initials = initialsOf(brand.short_name || name);
    const key = JSON.stringify([path, initials, brand]);
    const known = this.drawn.get(key);
    if (known) return known;
    const icon = this.draw(path, initials, brand);
    if (this.drawn.size >= mostCached) this.drawn.clear();
    this.drawn.set(key, icon);
    icon.catch(() => this.drawn.delete(key));
    return icon;
  }

  private async draw(path: string, initials: string, brand: Brand): Promise<DrawnIcon> {
    const { primary, accent } = brand;
    const logo = await this.logoOf(brand);
    const { content, type } = await this.shell.icon({ path, initials, primary, accent, logo });
    return {
      content,
      type,
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`,
    };
  }

  /** A wordmark is too wide for a tile, which then has the initials. */
  private async logoOf({ logo, logo_files: files, primary }: Brand): Promise<IconRequest['logo']> {
    if (logo === sampleLogo) return 'mark';
    if (files === null || isWordmark(files)) return null;
    const png = await this.logos.png(files.large);
    return png === null ? null : { png, on_white: needsLightGround(files, primary) };
  }
}
