import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { EventDefinition } from '@latchline/contracts/messaging/definitions';
import { type Envelope, envelopeSchema } from '@latchline/contracts/messaging/envelope';
import { prepared } from '../database/prepared';
import { currentTraceparent } from '../telemetry/trace-context';

/** A row of the table `outbox`, for statements that write state and events together. */
export interface OutboxRow {
  id: string;
  name: string;
  occurred_at: string;
  traceparent: string | null;
  /** The envelope as JSON. */
  payload: string;
}

const addSql = prepared(`
  INSERT INTO outbox (id, name, occurred_at, traceparent, payload)
  SELECT id, name, occurred_at, traceparent, payload FROM json_to_recordset($1)
    AS row(id uuid, name text, occurred_at timestamptz, traceparent text, payload text)`);

/** Stores events that are published if, and only if, their transaction is committed. */
@Injectable()
export class Outbox {
  private readonly listeners = new Set<() => void>();

  async add<S extends z.ZodType>(
    manager: EntityManager,
    event: EventDefinition<S>,
    data: z.input<S>,
    origin: { traceparent?: string } = {},
  ): Promise<void> {
    await this.addRows(manager, [this.row(event, data, origin)]);
  }

  async addRows(manager: EntityManager, rows: readonly OutboxRow[]): Promise<void> {
    if (rows.length > 0) await manager.query(addSql, [JSON.stringify(rows)]);
  }

  /** Throws if the data does not match the event. `traceparent` defaults to the current trace. */
  row<S extends z.ZodType>(
    event: EventDefinition<S>,
    data: z.input<S>,
    { traceparent = currentTraceparent() }: { traceparent?: string } = {},
  ): OutboxRow {
    event.data.parse(data);
    const envelope: Envelope = envelopeSchema.parse({
      id: uuidv7(),
      name: event.name,
      occurred_at: new Date().toISOString(),
      ...(traceparent ? { traceparent } : {}),
      data,
    });
    const { id, name, occurred_at } = envelope;
    return { id, name, occurred_at, traceparent: traceparent ?? null, payload: JSON.stringify(envelope) };
  }

  /** Call it after the commit, so that events are published immediately instead of at the relay's next poll. */
  wake(): void {
    for (const listener of this.listeners) listener();
  }

  onWake(listener: () => void): void {
    this.listeners.add(listener);
  }
}
