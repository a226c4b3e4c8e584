import { Controller } from '@nestjs/common';
import {
  changeCost,
  createCost,
  deleteCost,
  getCost,
  importCosts,
  listCosts,
} from '@latchline/contracts/leads/figures/cost.operations';
import type {
  Cost,
  CostDraft,
  CostImportResults,
  CostPage,
  ListCostsQuery,
} from '@latchline/contracts/leads/figures/cost.schema';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { normalisedSourceName } from '@latchline/contracts/leads/lead-source';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { pageFrom } from '@latchline/contracts/http/paging';
import { Handles } from '@latchline/runtime/requests/handles';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { decodeCursor, encodeCursor } from '../inbox/lead-cursor';
import { CostNotFound, CostOverlaps, overlapOf } from './cost.errors';
import { CostRepository } from './cost.repository';

type Result = CostImportResults['items'][number];

/** What sources cost. A day has at most one cost of a source and campaign, so that none counts twice. */
@Controller()
export class CostHandlers {
  constructor(private readonly costs: CostRepository) {}

  @Handles(listCosts)
  async list({ limit, cursor, source, from, to }: ListCostsQuery): Promise<CostPage> {
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const filters = { source: source && normalisedSourceName(source), from, to };
    const found = await this.costs.page(filters, after, limit + 1);
    return pageFrom(found, limit, (last) => encodeCursor({ id: last.id, created_at: last.from }));
  }

  @Handles(getCost)
  get({ id }: z.output<typeof getCost.request>): Promise<Cost> {
    return this.found(id);
  }

  @Handles(createCost)
  create({ cost, actor }: z.output<typeof createCost.request>): Promise<Cost> {
    const draft = named(cost);
    return this.costs.change(async (manager) => {
      const [other] = await this.costs.sharing(draft, manager);
      if (other) throw new CostOverlaps(other);
      return this.costs.add(manager, { id: uuidv7(), ...draft, origin: 'typed', changed_by: actor });
    });
  }

  @Handles(changeCost)
  change({ id, cost, actor, ...version }: z.output<typeof changeCost.request>): Promise<Cost> {
    const draft = named(cost);
    return this.costs.change(async (manager) => {
      const current = await this.found(id, manager);
      requireVersion(current, version, leadErrors.costStale);
      const other = (await this.costs.sharing(draft, manager)).find((one) => one.id !== current.id);
      if (other) throw new CostOverlaps(other);
      return this.costs.save(manager, { id: current.id, ...draft, origin: 'typed', changed_by: actor });
    });
  }

  @Handles(deleteCost)
  delete({ id, ...version }: z.output<typeof deleteCost.request>): Promise<Record<string, never>> {
    return this.costs.change(async (manager) => {
      requireVersion(await this.found(id, manager), version, leadErrors.costStale);
      await this.costs.remove(manager, id);
      return {};
    });
  }

  /** Rolled back for a dry run, which therefore tells of costs of the file that overlap each other, too. */
  @Handles(importCosts)
  async import({ costs, dry_run, actor }: z.output<typeof importCosts.request>): Promise<CostImportResults> {
    const items: Result[] = [];
    const imported = this.costs.change(async (manager) => {
      for (const cost of costs) items.push(await this.importOne(manager, named(cost), actor));
      if (dry_run) throw new DryRun();
    });
    await imported.catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error;
    });
    return { items };
  }

  private async importOne(manager: EntityManager, cost: CostDraft, changed_by: string): Promise<Result> {
    const [first, second] = await this.costs.sharing(cost, manager);
    if (!first) {
      await this.costs.add(manager, { id: uuidv7(), ...cost, origin: 'imported', changed_by });
      return { outcome: 'added', message: null };
    }
    const isSame = first.from === cost.from && first.to === cost.to;
    if (!isSame || second)
      return { outcome: 'refused', message: overlapOf(isSame && second ? second : first) };
    if (first.pence === cost.pence) return { outcome: 'unchanged', message: null };
    await this.costs.save(manager, { id: first.id, ...cost, origin: 'imported', changed_by });
    return { outcome: 'changed', message: null };
  }

  private async found(id: string, manager?: EntityManager): Promise<Cost> {
    const cost = await this.costs.find(id, manager);
    if (!cost) throw new CostNotFound(id);
    return cost;
  }
}

/** Ends the transaction of a dry run. */
class DryRun extends Error {}

const named = (cost: CostDraft): CostDraft => ({ ...cost, source: normalisedSourceName(cost.source) });
