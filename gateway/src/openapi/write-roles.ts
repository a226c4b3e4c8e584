import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from './openapi-document';
import { rolesTable } from './roles-table';

writeFileSync(join(__dirname, '../../../docs/roles.md'), rolesTable(openApiDocument({ cookieName: '' })));
