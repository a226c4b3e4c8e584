import { Injectable } from '@nestjs/common';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import type { WordsMatch } from '@latchline/contracts/content/words/page-words.schema';
import { searchWords } from '@latchline/contracts/content/words/page-words.operations';
import { listLocations } from '@latchline/contracts/locations/location.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { placesSaying } from './places-saying';
import { spellings } from './spellings';

const isFirst = (match: WordsMatch, index: number, all: readonly WordsMatch[]): boolean =>
  all.findIndex(({ kind, id, path }) => kind === match.kind && id === match.id && path === match.path) ===
  index;

/** Where the site says something: what content keeps, and what stands in the towns. */
@Injectable()
export class FindWords {
  constructor(private readonly services: ServiceClient) {}

  async saying(q: string): Promise<{ items: WordsMatch[]; more: boolean }> {
    const business = await this.services.request(getBusinessInfo, {});
    const looked = spellings(q, business);
    const [found, towns] = await Promise.all([
      Promise.all(looked.map((spelling) => this.services.request(searchWords, { q: spelling }))),
      this.services.request(listLocations, {}),
    ]);
    const places = towns.items.flatMap((town) =>
      looked
        .flatMap((spelling) => placesSaying(spelling, town))
        .map((place) => ({ kind: 'location' as const, id: town.id, title: town.name, ...place })),
    );
    const items = [...found.flatMap((one) => one.items), ...places];
    return { items: items.filter(isFirst), more: found.some(({ more }) => more) };
  }
}
