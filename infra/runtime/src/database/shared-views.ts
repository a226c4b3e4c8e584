import { databaseRoles } from '@latchline/contracts/database/database-roles';
import { type Client, escapeIdentifier } from 'pg';

/** A view, and the schema of the process that may read it as well. */
interface SharedView {
  readonly schema: string;
  readonly view: string;
  readonly readerSchema: string;
}

const sharedViews: readonly SharedView[] = databaseRoles.flatMap(({ schema, shared }) =>
  Object.entries(shared).map(([view, reader]) => ({
    schema,
    view,
    readerSchema: databaseRoles.find(({ process }) => process === reader)?.schema ?? '',
  })),
);

/**
 * Lets the role of another process read a shared view, and nothing else of its schema. Called for a schema and the role of its process
 * whenever the schema was migrated: what is shared with it, and what it shares, since either of two schemas may be migrated first.
 */
export async function shareViews(owner: Client, schema: string, role: string): Promise<void> {
  for (const shared of sharedViews) {
    if (shared.readerSchema === schema) await share(owner, shared, [role]);
    else if (shared.schema === schema) await share(owner, shared, await rolesOf(owner, shared.readerSchema));
  }
}

/** Only what is missing is granted, because another migration may be changing the same objects. */
async function share(owner: Client, { schema, view }: SharedView, roles: readonly string[]): Promise<void> {
  const { rows } = await owner.query<{ role: string }>(
    `SELECT rolname AS role FROM pg_roles role, pg_class shared JOIN pg_namespace place ON place.oid = shared.relnamespace
     WHERE role.rolname = ANY($3) AND place.nspname = $1 AND shared.relname = $2
       -- Otherwise it is not for this user to grant.
       AND pg_has_role(place.nspowner, 'USAGE') AND pg_has_role(shared.relowner, 'USAGE')
       AND NOT (has_schema_privilege(role.oid, place.oid, 'USAGE') AND has_table_privilege(role.oid, shared.oid, 'SELECT'))`,
    [schema, view, roles],
  );
  for (const { role } of rows) {
    const [place, reader] = [escapeIdentifier(schema), escapeIdentifier(role)];
    await owner.query(`GRANT USAGE ON SCHEMA ${place} TO ${reader}`);
    await owner.query(`GRANT SELECT ON ${place}.${escapeIdentifier(view)} TO ${reader}`);
  }
}

/** Their names can be anything, but only roles of processes may write tables that do not exist yet. */
async function rolesOf(owner: Client, schema: string): Promise<string[]> {
  const { rows } = await owner.query<{ role: string }>(
    `SELECT DISTINCT pg_get_userbyid(given.grantee) AS role
     FROM pg_default_acl acl JOIN pg_namespace place ON place.oid = acl.defaclnamespace, aclexplode(acl.defaclacl) given
     WHERE place.nspname = $1 AND acl.defaclobjtype = 'r' AND given.privilege_type = 'INSERT' AND given.grantee <> 0`,
    [schema],
  );
  return rows.map(({ role }) => role);
}
