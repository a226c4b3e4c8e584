import { Injectable } from '@nestjs/common';
import type { keepPeople } from '@latchline/contracts/notifications/lanes/lane.operations';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { Person } from './lanes';

/**
 * A device whose push service refused the last message for good, as it does once the VAPID key has changed, reaches nobody. It
 * still gets messages, because another key may be back. Counted for all users at once: for each, all devices would be read again.
 */
const reachedDevices = `(SELECT lower(owner) AS person, count(*)::int AS devices FROM push_devices
  WHERE coalesce(last_error, '') !~ '^HTTP 4(?!08|29)' GROUP BY 1) AS reached`;

/** E-mail is on until a user turns it off, so that every new user is notified. */
const personColumns = `person, people.name, people.mobile, coalesce(lanes.push, true) AS push,
  coalesce(lanes.email, true) AS email, coalesce(lanes.text, false) AS text, lanes.quiet_hours, lanes.digest_at,
  coalesce(lanes.updated_at, 'epoch') AS updated_at, coalesce(reached.devices, 0) AS devices`;
const joins = `LEFT JOIN person_lanes AS lanes USING (person) LEFT JOIN ${reachedDevices} USING (person)`;

export const allSql = prepared(`SELECT ${personColumns} FROM people ${joins} ORDER BY person`);

/** SQL about the users who handle leads. They are known by their e-mail address in lower case. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The users that the gateway last reported. */
  all(manager: EntityManager = this.dataSource.manager): Promise<Person[]> {
    return manager.query<Person[]>(allSql);
  }

  /** Also a user whom the gateway has not reported yet. */
  async one(address: string, manager: EntityManager = this.dataSource.manager): Promise<Person> {
    const [row] = await manager.query<[Person]>(
      `SELECT ${personColumns} FROM (SELECT coalesce($1::text, '') AS person) AS who
       LEFT JOIN people USING (person) ${joins}`,
      [address.toLowerCase()],
    );
    return row;
  }

  /** Reads and changes the lanes of a user. Changes of one user wait for each other. */
  async changeLanes(address: string, decide: (now: Person) => Person): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('lanes:' || $1, 0))`, [
        address.toLowerCase(),
      ]);
      const { person, push, email, text, quiet_hours, digest_at } = decide(await this.one(address, manager));
      await manager.query(
        `INSERT INTO person_lanes AS old (person, push, email, text, quiet_hours, digest_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (person) DO UPDATE SET push = $2, email = $3, text = $4, quiet_hours = $5, digest_at = $6,
           updated_at = greatest(clock_timestamp()::timestamptz(3), old.updated_at + interval '1 millisecond')`,
        [person, push, email, text, quiet_hours && JSON.stringify(quiet_hours), digest_at],
      );
    });
  }

  /** Replaces the list, unless a later one has arrived. */
  async keep({ as_of, people }: z.output<typeof keepPeople.request>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const newer = await manager.query<unknown[]>(
        `INSERT INTO people_version AS old (as_of) VALUES ($1)
         ON CONFLICT (singleton) DO UPDATE SET as_of = excluded.as_of WHERE old.as_of < excluded.as_of
         RETURNING as_of`,
        [as_of],
      );
      if (newer.length === 0) return;
      const rows = JSON.stringify(
        people.map(({ email, ...one }) => ({ ...one, person: email.toLowerCase() })),
      );
      await manager.query(
        `DELETE FROM people WHERE id NOT IN (SELECT id FROM json_to_recordset($1) AS row(id uuid))`,
        [rows],
      );
      await manager.query(
        `INSERT INTO people (person, id, name, mobile)
         SELECT person, id, name, mobile FROM json_to_recordset($1) AS row(person text, id uuid, name text, mobile text)
         ON CONFLICT (person) DO UPDATE SET id = excluded.id, name = excluded.name, mobile = excluded.mobile`,
        [rows],
      );
    });
  }

  /** For a user who no longer handles leads. */
  async forget(manager: EntityManager, address: string): Promise<void> {
    await manager.query('DELETE FROM people WHERE person = $1', [address.toLowerCase()]);
    await manager.query('DELETE FROM person_lanes WHERE person = $1', [address.toLowerCase()]);
    await manager.query('DELETE FROM sent_digests WHERE person = $1', [address.toLowerCase()]);
    await manager.query(
      `UPDATE deliveries SET state = 'given-up', next_attempt_at = NULL, last_error = 'removed'
       WHERE id IN (
         SELECT id FROM deliveries WHERE person = $1 AND next_attempt_at IS NOT NULL FOR UPDATE SKIP LOCKED)`,
      [address.toLowerCase()],
    );
  }
}
