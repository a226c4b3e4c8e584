// Kinds of other projects that the chart uses, for npm run chart:try.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/** Where the kinds that are not Kubernetes' own are defined: Go module, folder and files. */
const definitions = [
  ['github.com/kedacore/keda/v2@v2.17.2', 'config/crd/bases', /scaledobjects|_triggerauth/],
  ['sigs.k8s.io/gateway-api@v1.5.1', 'config/crd/standard', /_(gateways|httproutes)\.yaml$/],
  [
    'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    'example/prometheus-operator-crd',
    /_(podmonitors|prometheusrules)\.yaml$/,
  ],
  [
    'github.com/external-secrets/external-secrets@v1.3.2',
    'config/crds/bases',
    /^external-secrets\.io_(externalsecrets|secretstores)\.yaml$/,
  ],
];
/** Their API versions. */
export const customKinds = [
  ...['keda.sh/v1alpha1', 'gateway.networking.k8s.io/v1'],
  ...['monitoring.coreos.com/v1', 'external-secrets.io/v1'],
];

/** The custom resource definitions in those modules, which Go downloads and verifies. */
export function readDefinitions(go) {
  return definitions.flatMap(([module, path, files]) => {
    const downloaded = execFileSync(go, ['mod', 'download', '-json', module], { cwd: tmpdir() });
    const crds = join(JSON.parse(downloaded).Dir, path);
    return readdirSync(crds)
      .filter((name) => files.test(name))
      .flatMap((name) => parseAllDocuments(readFileSync(join(crds, name), 'utf8')))
      .flatMap((document) => document.toJS() ?? []);
  });
}
