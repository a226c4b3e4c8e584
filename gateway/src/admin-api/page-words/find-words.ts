import { Injectable } from '@nestjs/common';
import { searchWords, type WordsMatch } from '@latchline/contracts/content/page-words.commands';
import { listLocations } from '@latchline/contracts/locations/location.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import { placesSaying } from './places-saying';

/** Where the site says something: what content keeps, and what stands in the towns. */
@Injectable()
export class FindWords {
  constructor(private readonly services: ServiceClient) {}

  async saying(q: string): Promise<{ items: WordsMatch[]; more: boolean }> {
    const [found, towns] = await Promise.all([
      this.services.request(searchWords, { q }),
      this.services.request(listLocations, {}),
    ]);
    const places = towns.items.flatMap((town) =>
      placesSaying(q, town).map((place) => ({
        kind: 'location' as const,
        id: town.id,
        title: town.name,
        ...place,
      })),
    );
    return { items: [...found.items, ...places], more: found.more };
  }
}
