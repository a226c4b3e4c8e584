import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describedDocument } from './described-document';

const target = join(__dirname, '../../src/openapi/descriptions.json');
writeFileSync(target, `${JSON.stringify(describedDocument(), null, 2)}\n`);
