import { workspaceFolders } from '../support/repository';

/** Sources by path, written into a small tree that mirrors the repository. */
export type Sources = Readonly<Record<string, string>>;

export interface ViolationFixture {
  readonly rule: string;
  /** Files that break this rule and no other. */
  readonly files: Sources;
}

/** Files that the fixtures import, and near misses that must stay allowed: nothing here breaks a rule. */
export const allowedSources: Sources = {
  'contracts/src/messaging/envelope.ts': `import { z } from 'zod'; export const envelope = z;`,
  'contracts/src/leads/lead.schema.ts': `import { envelope } from '../messaging/envelope'; export const lead = envelope;`,
  'contracts/src/api/routes.ts': `export const routes = 1;`,
  'infra/runtime/src/outbox/outbox.ts': `import { envelope } from '@latchline/contracts/messaging/envelope'; import 'pg'; export const outbox = envelope;`,
  'infra/runtime/src/outbox/outbox.spec.ts': `import '@nestjs/testing'; import './outbox';`,
  'infra/local/src/start.ts': `import { spawn } from 'node:child_process'; export const start = spawn;`,
  'services/leads/src/main.ts': `import '@latchline/runtime/outbox/outbox'; import '@latchline/contracts/leads/lead.schema'; import './leads/submit-lead/submit-lead.handler';`,
  'services/leads/src/leads/lead.ts': `export const lead = 1;`,
  'services/leads/src/leads/lead.repository.ts': `import { lead } from './lead'; export const repository = lead;`,
  'services/leads/src/leads/submit-lead/submit-lead.handler.ts': `import '../lead.repository'; export const handler = 1;`,
  'services/leads/src/leads/list-leads/list-leads.handler.ts': `import '../lead.repository'; export const handler = 1;`,
  'services/leads/src/migrations/0001-create-leads.ts': `export const migration = 1;`,
  'services/seo/src/seo/seo.ts': `export const seo = 1;`,
  'gateway/src/main.ts': `import '@latchline/runtime/outbox/outbox'; import '@latchline/contracts/leads/lead.schema'; import './auth/links.controller';`,
  'gateway/src/auth/links.controller.ts': `import './links'; import '../gateway.config';`,
  'gateway/src/auth/links.ts': `import './link.repository';`,
  'gateway/src/auth/link.repository.ts': `export const repository = 1;`,
  'gateway/src/gateway.config.ts': `export const config = 1;`,
  'frontends/kit/src/tokens.ts': `import '@latchline/contracts/leads/lead.schema'; import 'react'; export const tokens = 1;`,
  'frontends/shell/src/server/render.ts': `import '@latchline/kit/tokens'; import '@latchline/runtime/outbox/outbox'; import 'react'; export const render = 1;`,
  'frontends/shell/rsbuild.config.mts': `import { defineConfig } from '@rsbuild/core'; export default defineConfig;`,
  'frontends/site/src/features/quote/quote.ts': `import '@latchline/kit/tokens'; export const quote = 1;`,
  'frontends/site/src/features/coverage/coverage.ts': `import '../../format'; export const coverage = 1;`,
  'frontends/site/src/format.ts': `export const format = 1;`,
  'frontends/site/src/pages/home/home.ts': `import '../../features/quote/quote'; import '../../features/coverage/coverage';`,
  'frontends/site/src/pages/town/town.ts': `export const town = 1;`,
  'frontends/admin/src/app/app.ts': `import '../features/leads/leads'; import '../features/blog/blog'; import '../shared/ui/dialog';`,
  'frontends/admin/src/features/leads/leads.ts': `import '@latchline/contracts/leads/lead.schema'; import './list/rows'; import '../../shared/ui/dialog';`,
  'frontends/admin/src/features/leads/leads.test.ts': `import '../../testing/open-dashboard';`,
  'frontends/admin/src/features/leads/list/rows.ts': `import '../../../shared/ui/dialog'; export const rows = 1;`,
  'frontends/admin/src/features/blog/blog.ts': `import '../../shared/ui/dialog';`,
  'frontends/admin/src/shared/ui/dialog.ts': `export const dialog = 1;`,
  'frontends/admin/src/testing/open-dashboard.ts': `import '../app/app';`,
  'tests/support/leads.ts': `import '@latchline/contracts/leads/lead.schema'; export const support = 1;`,
  'tests/architecture/placeholder.ts': `import '../support/leads';`,
};

const breaks = (rule: string, ...sources: Sources[]): ViolationFixture => ({
  rule,
  files: Object.assign({}, ...sources) as Sources,
});

const services = workspaceFolders().filter((folder) => folder.startsWith('services/'));

/** The files form no cycle; their folders do. */
const circleBelow = (folder: string): Sources => ({
  [`${folder}/list/list.ts`]: `import '../panel/words';`,
  [`${folder}/list/row.ts`]: `export const row = 1;`,
  [`${folder}/panel/panel.ts`]: `import '../list/row';`,
  [`${folder}/panel/words.ts`]: `export const words = 1;`,
});

/** At least one for every rule of the configurations; several where a rule can be broken in several ways. */
export const violationFixtures: readonly ViolationFixture[] = [
  breaks(
    'contracts-import-zod-only',
    { 'contracts/src/violations/builtin.ts': `import 'node:fs';` },
    { 'contracts/src/violations/service.ts': `import '../../../services/seo/src/seo/seo';` },
    {
      'contracts/src/violations/runtime-type.ts': `import type { outbox } from '@latchline/runtime/outbox/outbox'; export type O = typeof outbox;`,
    },
  ),
  breaks(
    'runtime-knows-no-domain',
    { 'infra/runtime/src/violations/leads.ts': `import '@latchline/contracts/leads/lead.schema';` },
    { 'infra/runtime/src/violations/service.ts': `import '../../../../services/seo/src/seo/seo';` },
  ),
  breaks('local-starts-processes-only', {
    'infra/local/src/violation.ts': `import '../../../services/seo/src/seo/seo';`,
    'infra/local/violation.mjs': `import '../../gateway/src/main';`,
  }),
  breaks(
    'services-never-meet',
    { 'services/leads/src/violations/relative.ts': `import '../../../seo/src/seo/seo';` },
    { 'services/leads/src/violations/by-name.ts': `import '@latchline/seo/src/seo/seo';` },
    {
      'services/leads/src/violations/type.ts': `import type { seo } from '../../../seo/src/seo/seo'; export type S = typeof seo;`,
    },
    {
      'services/leads/src/violations/lazy.ts': `export const late = () => import('../../../../gateway/src/main');`,
    },
  ),
  breaks('routes-are-imported-by-subject', {
    'services/leads/src/violations/all-routes.ts': `import '@latchline/contracts/api/routes';`,
    'frontends/admin/src/features/seo/all-routes.ts': `import '@latchline/contracts/api/routes';`,
    'frontends/kit/src/all-routes.ts': `import type { routes } from '@latchline/contracts/api/routes'; export type R = typeof routes;`,
  }),
  breaks('gateway-asks-by-message', {
    'gateway/src/violations/service.ts': `import '../../../services/leads/src/leads/lead';`,
    'gateway/src/violations/shell.ts': `import '../../../frontends/shell/src/server/render';`,
  }),
  breaks(
    'frontends-meet-through-federation',
    { 'frontends/shell/src/violation.ts': `import '../../site/src/pages/town/town';` },
    { 'frontends/site/src/violation.ts': `import '@latchline/admin/src/features/leads/leads';` },
    { 'frontends/admin/src/violation.ts': `import '@latchline/runtime/outbox/outbox';` },
  ),
  breaks('shell-server-is-a-process', {
    'frontends/shell/src/server/violation.ts': `import '../../../site/src/pages/town/town';`,
  }),
  breaks('kit-knows-no-frontend', {
    'frontends/kit/src/violation.ts': `import '../../site/src/pages/town/town';`,
  }),
  breaks('slices-never-import-siblings', {
    'services/leads/src/leads/change-status/violation.ts': `import '../list-leads/list-leads.handler';`,
  }),
  breaks('features-never-import-siblings', {
    'frontends/site/src/features/reviews/violation.ts': `import '../quote/quote';`,
    'frontends/site/src/pages/service/violation.ts': `import '../town/town';`,
    'frontends/admin/src/features/seo/violation.ts': `import '../blog/blog';`,
    'frontends/admin/src/features/seo/list/violation.ts': `import '../../leads/list/rows';`,
  }),
  breaks('shared-never-imports-features', {
    'frontends/admin/src/shared/violations/feature.ts': `import '../../features/leads/list/rows';`,
    'frontends/admin/src/shared/violations/app.ts': `import '../../app/app';`,
  }),
  breaks('features-never-import-app', {
    'frontends/admin/src/features/seo/app.ts': `import '../../app/app';`,
  }),
  breaks(
    'folders-never-form-circles',
    circleBelow('frontends/admin/src/features/media'),
    circleBelow('infra/runtime/src'),
    circleBelow('infra/local/src'),
    circleBelow('gateway/src'),
    circleBelow('contracts/src'),
    circleBelow('frontends/kit/src'),
    circleBelow('frontends/shell/src'),
    ...services.map((service) => circleBelow(`${service}/src`)),
  ),
  breaks('subfolders-never-import-the-folder-above', {
    'frontends/admin/src/features/leads/list/violation.ts': `import '../leads';`,
  }),
  breaks('controllers-never-import-repositories', {
    'gateway/src/users/users.controller.ts': `import '../auth/link.repository';`,
  }),
  breaks('tests-are-black-box', {
    'tests/e2e/violation.ts': `import '../../gateway/src/main';`,
    'tests/resilience/violation.ts': `import '@latchline/runtime/outbox/outbox';`,
  }),
  breaks('no-circular', {
    'gateway/src/cycle/one.ts': `import type { Two } from './two'; export type One = Two;`,
    'gateway/src/cycle/two.ts': `import type { One } from './one'; export type Two = One;`,
  }),
  breaks('no-unresolvable', {
    'gateway/src/lost.ts': `import './nowhere'; import '@latchline/contracts/nowhere';`,
  }),
  breaks('no-undeclared-dependency', { 'services/seo/src/violation.ts': `import 'pino';` }),
  breaks('no-dev-dependency-in-shipped-code', {
    'infra/runtime/src/violations/testing.ts': `import '@nestjs/testing';`,
    'infra/runtime/src/violations/testing.config.ts': `import '@nestjs/testing';`,
    'gateway/src/violation-config.ts': `import 'fast-check';`,
  }),
];
