import { Injectable } from '@nestjs/common';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import type { CopyMatch } from '@latchline/contracts/content/copy-editor/edited-copy.schema';
import { searchCopy } from '@latchline/contracts/content/copy-editor/page-copy.operations';
import { listLocations } from '@latchline/contracts/locations/location.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { occurrencesOf } from './occurrences';
import { spellings } from './spellings';

/** With all their texts. */
const mostTowns = 200;
/** Ten thousand towns have 70 MB of texts, five thousand articles 50. */
const timeoutMs = 10_000;

const isFirst = (match: CopyMatch, index: number, all: readonly CopyMatch[]): boolean =>
  all.findIndex(({ kind, id, path }) => kind === match.kind && id === match.id && path === match.path) ===
  index;

/** Finds text in the copy of the site and in the texts of towns. */
@Injectable()
export class SearchCopy {
  constructor(private readonly services: ServiceClient) {}

  async run(q: string): Promise<{ items: CopyMatch[]; more: boolean }> {
    const business = await this.services.request(getBusinessInfo, {});
    const searched = spellings(q, business);
    const [found, towns] = await Promise.all([
      Promise.all(
        searched.map((spelling) => this.services.request(searchCopy, { q: spelling }, { timeoutMs })),
      ),
      this.services.request(listLocations, { containing: searched, limit: mostTowns }, { timeoutMs }),
    ]);
    const inTowns = towns.items.flatMap((town) =>
      searched
        .flatMap((spelling) => occurrencesOf(spelling, town))
        .map((occurrence) => ({ kind: 'location' as const, id: town.id, title: town.name, ...occurrence })),
    );
    const matches = [...found.flatMap(({ items }) => items), ...inTowns];
    return {
      items: matches.filter(isFirst),
      more: Boolean(towns.next_cursor) || found.some(({ more }) => more),
    };
  }
}
