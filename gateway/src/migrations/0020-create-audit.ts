import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What users change, in a table that only grows: an entry is written before the change and finished after it, once.
 * It names its actor by words, not by reference, so that it outlives the account.
 */
export class CreateAudit1700000000020 implements MigrationInterface {
  readonly name = 'CreateAudit1700000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit (
        id uuid PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        finished_at timestamptz,
        actor_id uuid,
        actor_email text NOT NULL,
        actor_role text NOT NULL,
        action text NOT NULL,
        subject_kind text NOT NULL,
        subject_id text,
        outcome text NOT NULL CHECK (outcome IN ('attempted', 'done', 'refused', 'failed')),
        status integer,
        details jsonb NOT NULL DEFAULT '{}',
        trace_id text NOT NULL,
        network text
      )`);
    await runner.query(`CREATE INDEX audit_actor ON audit (actor_email, id)`);
    await runner.query(`CREATE INDEX audit_subject ON audit (subject_kind, subject_id, id)`);
    await runner.query(`CREATE INDEX audit_action ON audit (action, id)`);
    await runner.query(`CREATE INDEX audit_at ON audit (at)`);
    await runner.query(`
      CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          IF OLD.outcome = 'attempted' AND NEW.outcome <> 'attempted'
             AND (NEW.id, NEW.at, NEW.actor_email, NEW.actor_role, NEW.action, NEW.subject_kind, NEW.trace_id)
               = (OLD.id, OLD.at, OLD.actor_email, OLD.actor_role, OLD.action, OLD.subject_kind, OLD.trace_id)
             AND NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id
             AND NEW.network IS NOT DISTINCT FROM OLD.network
             AND (OLD.subject_id IS NULL OR NEW.subject_id = OLD.subject_id)
          THEN RETURN NEW; END IF;
        -- Only the retention says this, in its own transaction; and not even it may touch what is recent.
        ELSIF TG_OP = 'DELETE' AND current_setting('latchline.audit_retention', true) = 'on'
              AND OLD.at < now() - interval '30 days'
        THEN RETURN OLD;
        END IF;
        RAISE EXCEPTION 'The audit log is append-only';
      END $$`);
    await runner.query(`
      CREATE TRIGGER audit_is_kept BEFORE UPDATE OR DELETE ON audit
      FOR EACH ROW EXECUTE FUNCTION keep_audit()`);
    await runner.query(`
      CREATE TRIGGER audit_is_not_emptied BEFORE TRUNCATE ON audit
      FOR EACH STATEMENT EXECUTE FUNCTION keep_audit()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE audit`);
    await runner.query(`DROP FUNCTION keep_audit`);
  }
}
