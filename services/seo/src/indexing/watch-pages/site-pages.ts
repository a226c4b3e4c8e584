import { Injectable } from '@nestjs/common';
import { listContentPages } from '@latchline/contracts/content/content.commands';
import { listPlacePages } from '@latchline/contracts/locations/location.commands';
import { pathOf } from '@latchline/contracts/pages/page-paths';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { PagesAsOf } from './page-news';

/** Ten thousand towns take a moment to list. */
const timeoutMs = 20_000;

/** Every page that engines may show: there for everybody, canonical, due. */
@Injectable()
export class SitePages {
  constructor(private readonly services: ServiceClient) {}

  async all(): Promise<PagesAsOf> {
    const [content, places] = await Promise.all([
      this.services.request(listContentPages, {}, { timeoutMs }),
      this.services.request(listPlacePages, {}, { timeoutMs }),
    ]);
    const entries = [...content.items, ...places.items];
    return new Map(entries.map((entry) => [pathOf(entry), new Date(entry.changed_at)]));
  }
}
