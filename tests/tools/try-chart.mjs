// npm run chart:try: installs and upgrades the chart in the control plane of a real Kubernetes; infra/helm/README.md.
import { execFileSync, spawn } from 'node:child_process';
import { Buffer } from 'node:buffer';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, openSync } from 'node:fs';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { freePort } from '../bench/lib/free-port.mjs';
import { customKinds, readDefinitions } from './custom-kinds.mjs';
import { findProgram } from './render-chart.mjs';
import { until } from './until.mjs';

const helmFolder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'infra', 'helm');
const chart = join(helmFolder, 'latchline');
const variants = JSON.parse(readFileSync(join(helmFolder, 'rendered', 'variants.json'), 'utf8'));
const namespace = 'latchline';
const processes = ['gateway', 'shell', 'leads', 'notifications', 'content', 'locations', 'seo'];

const wanted = ['etcd', 'kube-apiserver', 'kube-controller-manager', 'helm'];
const programs = Object.fromEntries(wanted.map((name) => [name, findProgram(name)]));
const go = findProgram('go') ?? '/usr/local/go/bin/go';
const missing = [...wanted.filter((name) => !programs[name]), ...(existsSync(go) ? [] : ['go'])];
if (missing.length > 0) {
  console.error(`Not found in PATH: ${missing.join(', ')}`);
  console.error('infra/helm/README.md explains how to build them with Go.');
  process.exit(69);
}

const folder = mkdtempSync(join(tmpdir(), 'latchline-cluster-'));
const ports = { etcd: await freePort(), peers: await freePort(), api: await freePort() };
const token = randomBytes(16).toString('hex');
const running = [];
let failed = 0;

function start(name, ...args) {
  const log = openSync(join(folder, `${name}.log`), 'w');
  const child = spawn(programs[name], args, { stdio: ['ignore', log, log], cwd: folder });
  running.push(child);
}

function check(what, problems) {
  const list = [problems].flat().filter(Boolean);
  console.log(`${list.length === 0 ? '✓' : '✕'} ${what}`);
  for (const problem of list) console.log(`    ${problem}`);
  if (list.length > 0) failed += 1;
}

/** Calls the API as the cluster administrator. */
function api(method, path, body, type = 'application/json') {
  const text = body === undefined ? '' : JSON.stringify(body);
  const options = {
    ...{ host: '127.0.0.1', port: ports.api, method, path },
    ca: readFileSync(join(folder, 'certificates', 'apiserver.crt')),
    headers: {
      ...{ authorization: `Bearer ${token}`, 'content-type': type },
      'content-length': Buffer.byteLength(text),
    },
  };
  return new Promise((resolve, reject) => {
    const asked = request(options, (answer) => {
      let got = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => (got += chunk));
      answer.on('end', () => {
        const content = got.startsWith('{') ? JSON.parse(got) : { message: got };
        if (answer.statusCode < 300) resolve(content);
        else reject(new Error(content.message, { cause: answer.statusCode }));
      });
    });
    asked.on('error', reject);
    asked.end(text);
  });
}

const resources = new Map();
/** The API path for manifests of a kind. */
async function collectionOf({ apiVersion, kind }) {
  const base = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
  if (!resources.has(base)) resources.set(base, (await api('GET', base)).resources);
  const found = resources.get(base).find((one) => one.kind === kind && !one.name.includes('/'));
  if (!found) throw new Error(`${apiVersion} ${kind} is not known`);
  return found.namespaced ? `${base}/namespaces/${namespace}/${found.name}` : `${base}/${found.name}`;
}

const list = async (path) => (await api('GET', `${path}?limit=500`)).items;
const core = `/api/v1/namespaces/${namespace}`;
const apps = `/apis/apps/v1/namespaces/${namespace}`;

async function startCluster() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const [signing, verifying] = ['accounts.key', 'accounts.pub'].map((name) => join(folder, name));
  writeFileSync(signing, privateKey, { mode: 0o600 });
  writeFileSync(verifying, publicKey);
  const tokens = join(folder, 'tokens.csv');
  writeFileSync(tokens, `${token},administrator,administrator,system:masters\n`, { mode: 0o600 });
  mkdirSync(join(folder, 'certificates'));
  const [clients, peers] = [`http://127.0.0.1:${ports.etcd}`, `http://127.0.0.1:${ports.peers}`];
  start(
    'etcd',
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${clients}`,
    `--advertise-client-urls=${clients}`,
    `--listen-peer-urls=${peers}`,
    `--initial-advertise-peer-urls=${peers}`,
    `--initial-cluster=default=${peers}`,
  );
  start(
    'kube-apiserver',
    `--etcd-servers=${clients}`,
    '--bind-address=127.0.0.1',
    `--secure-port=${ports.api}`,
    `--cert-dir=${join(folder, 'certificates')}`,
    `--token-auth-file=${tokens}`,
    '--authorization-mode=Node,RBAC',
    '--service-cluster-ip-range=10.96.0.0/16',
    '--service-account-issuer=https://kubernetes.default.svc',
    `--service-account-key-file=${verifying}`,
    `--service-account-signing-key-file=${signing}`,
  );
  await until('the API server', async () => (await api('GET', '/readyz')).message === 'ok');
  const kubeconfig = join(folder, 'kubeconfig');
  const cluster = {
    server: `https://127.0.0.1:${ports.api}`,
    'certificate-authority': join(folder, 'certificates', 'apiserver.crt'),
  };
  const config = {
    ...{ apiVersion: 'v1', kind: 'Config', 'current-context': 'here' },
    clusters: [{ name: 'here', cluster }],
    users: [{ name: 'administrator', user: { token } }],
    contexts: [{ name: 'here', context: { cluster: 'here', user: 'administrator', namespace } }],
  };
  writeFileSync(kubeconfig, JSON.stringify(config), { mode: 0o600 });
  start(
    'kube-controller-manager',
    `--kubeconfig=${kubeconfig}`,
    `--service-account-private-key-file=${signing}`,
    '--bind-address=127.0.0.1',
    `--secure-port=${await freePort()}`,
    `--cert-dir=${join(folder, 'certificates')}`,
    '--horizontal-pod-autoscaler-sync-period=2s',
    '--leader-elect=false',
  );
  return kubeconfig;
}

async function furnish() {
  const labels = {
    'pod-security.kubernetes.io/enforce': 'restricted',
    'pod-security.kubernetes.io/enforce-version': 'latest',
  };
  await api('POST', '/api/v1/namespaces', { metadata: { name: namespace, labels } });
  for (const crd of readDefinitions(go))
    await api('POST', '/apis/apiextensions.k8s.io/v1/customresourcedefinitions', crd);
  await until('the namespace’s own account', () => api('GET', `${core}/serviceaccounts/default`));
  for (const version of customKinds) await until(version, () => api('GET', `/apis/${version}`));
}

const readiness = ['Initialized', 'Ready', 'ContainersReady', 'PodScheduled'];
let fewest = new Map();

/** There is no kubelet: pods of a Job are marked as succeeded, all others as ready, shortly after they are created. */
async function playKubelet(stopped) {
  while (!stopped()) {
    const pods = await list(`${core}/pods`).catch(() => []);
    const ready = new Map();
    for (const { metadata, spec, status } of pods) {
      const component = metadata.labels['app.kubernetes.io/component'];
      if (status.phase === 'Running' && !metadata.deletionTimestamp)
        ready.set(component, (ready.get(component) ?? 0) + 1);
      if (status.phase !== 'Pending' || Date.now() - Date.parse(metadata.creationTimestamp) < 1_000) continue;
      const isWork = metadata.ownerReferences?.[0]?.kind === 'Job';
      const state = isWork
        ? { terminated: { exitCode: 0, reason: 'Completed' } }
        : { running: { startedAt: new Date().toISOString() } };
      const told = {
        phase: isWork ? 'Succeeded' : 'Running',
        conditions: readiness.map((type) => ({
          type,
          status: isWork && /Ready/.test(type) ? 'False' : 'True',
          lastTransitionTime: new Date().toISOString(),
        })),
        containerStatuses: spec.containers.map(({ name, image }) => ({
          ...{ name, image, imageID: image, ready: !isWork, restartCount: 0, state },
        })),
      };
      await api(
        'PATCH',
        `${core}/pods/${metadata.name}/status`,
        { status: told },
        'application/merge-patch+json',
      ).catch(() => undefined);
    }
    for (const name of processes)
      fewest.set(name, Math.min(fewest.get(name) ?? Infinity, ready.get(name) ?? 0));
    await sleep(200);
  }
}

/** Sends manifests to the API server, which validates them as if it stored them. */
async function checkAccepted(what, text) {
  const manifests = parseAllDocuments(text).flatMap((one) => one.toJS() ?? []);
  const refusals = await Promise.all(
    manifests.map(async (manifest) =>
      api('POST', `${await collectionOf(manifest)}?dryRun=All&fieldValidation=Strict`, manifest).then(
        () => '',
        (error) => `${manifest.kind} ${manifest.metadata.name}: ${error.message}`,
      ),
    ),
  );
  check(`${what}: each of ${manifests.length} manifests is accepted, no field unknown`, refusals);
}

const settings = (values) => Object.entries(values).flatMap(([name, value]) => ['--set', `${name}=${value}`]);

async function main() {
  const kubeconfig = await startCluster();
  const { gitVersion } = await api('GET', '/version');
  await furnish();
  console.log(
    `Kubernetes ${gitVersion}, ${execFileSync(programs.helm, ['version', '--short'], { encoding: 'utf8' }).trim()}`,
  );

  for (const [variant, values] of Object.entries(variants)) {
    const text = execFileSync(
      programs.helm,
      [
        'template',
        'latchline',
        chart,
        '--kube-version',
        gitVersion,
        '--namespace',
        namespace,
        ...settings(values),
      ],
      { encoding: 'utf8' },
    );
    await checkAccepted(variant, text);
  }
  const example = join(helmFolder, 'examples', 'external-secret.yaml');
  await checkAccepted('the example for External Secrets', readFileSync(example, 'utf8'));
  const wrong = { name: 'wrong', rules: [{ timeouts: { request: 'soon' } }] };
  const route = { metadata: { name: 'wrong' }, spec: wrong };
  const routes = `/apis/gateway.networking.k8s.io/v1/namespaces/${namespace}/httproutes`;
  const taken = await api('POST', `${routes}?dryRun=All&fieldValidation=Strict`, route).catch(
    ({ message }) => message,
  );
  check('a wrong HTTPRoute is refused', /spec\.name|timeouts/.test(taken) ? [] : JSON.stringify(taken));

  const careless = { metadata: { name: 'careless' }, spec: { containers: [{ name: 'a', image: 'b' }] } };
  const admitted = await api('POST', `${core}/pods?dryRun=All`, careless).catch(({ message }) => message);
  check(
    'a pod that may do more than ours is refused by the namespace',
    /violates PodSecurity "restricted/.test(admitted) ? [] : JSON.stringify(admitted),
  );

  let done = false;
  const kubelet = playKubelet(() => done);
  const helm = (...args) => {
    const child = spawn(programs.helm, [...args, '--namespace', namespace], {
      env: { ...process.env, KUBECONFIG: kubeconfig },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0 ? '' : output.trim())));
  };
  const upgrade = (values = {}) =>
    helm('upgrade', '--install', 'latchline', chart, '--wait', '--timeout', '4m', ...settings(values));

  check('helm upgrade --install, its migrations first', await upgrade());
  const pods = await list(`${core}/pods`);
  const isOf =
    (name) =>
    ({ metadata }) =>
      metadata.labels['app.kubernetes.io/component'] === name;
  check(
    'two ready pods of each process, made by ReplicaSets and a StatefulSet, in a namespace that is restricted',
    processes.flatMap((name) => {
      const mine = pods.filter(isOf(name));
      const owner = mine[0]?.metadata.ownerReferences?.[0]?.kind;
      const right = mine.length === 2 && owner === (name === 'gateway' ? 'StatefulSet' : 'ReplicaSet');
      return right ? [] : [`${name}: ${mine.length} pods of a ${owner}`];
    }),
  );
  const events = await list(`${core}/events`);
  check(
    'nothing was refused later by a controller',
    events
      .filter(
        ({ type, reason }) =>
          type === 'Warning' &&
          !/FailedGetResourceMetric|FailedComputeMetricsReplicas|FailedScheduling|NoPods|Calculat/.test(
            reason,
          ),
      )
      .map(({ reason, message }) => `${reason}: ${message}`),
  );
  const budgets = await until('budgets to be counted', async () => {
    const all = await list(`/apis/policy/v1/namespaces/${namespace}/poddisruptionbudgets`);
    return all.every(({ status }) => status.expectedPods === 2 && status.disruptionsAllowed === 1) && all;
  }).catch((error) => error);
  check(
    'each budget counts two pods and lets one go',
    budgets instanceof Error
      ? budgets.message
      : budgets.length === processes.length
        ? []
        : `${budgets.length} budgets`,
  );
  const endpoints = (await list(`/apis/discovery.k8s.io/v1/namespaces/${namespace}/endpointslices`)).length;
  check('services have slices of endpoints', endpoints >= 3 ? [] : `${endpoints}`);

  fewest = new Map();
  check('helm upgrade to another image', await upgrade({ 'image.tag': 'next' }));
  const renewed = await list(`${core}/pods`);
  const old = renewed.filter(
    ({ spec, metadata }) =>
      !metadata.deletionTimestamp &&
      metadata.ownerReferences?.[0]?.kind !== 'Job' &&
      !spec.containers[0].image.endsWith(':next'),
  );
  check(
    'every pod runs it',
    old.map(({ metadata }) => metadata.name),
  );
  check(
    'meanwhile one of each gateway and two of each other process were ready',
    processes.flatMap((name) => {
      const least = name === 'gateway' ? 1 : 2;
      return (fewest.get(name) ?? 0) >= least ? [] : [`${name}: ${fewest.get(name)}`];
    }),
  );
  const sets = await list(`${apps}/replicasets`);
  check(
    'each Deployment keeps the set of the release before',
    sets.length === 2 * (processes.length - 1) ? [] : `${sets.length} ReplicaSets`,
  );

  const { 'spool.storageClassName': storageClass, ...byQueue } = variants.queues;
  check('helm upgrade to scaling by queue (KEDA)', await upgrade({ 'image.tag': 'next', ...byQueue }));
  const scaled = await list(`/apis/keda.sh/v1alpha1/namespaces/${namespace}/scaledobjects`);
  const scalers = await list(`/apis/autoscaling/v2/namespaces/${namespace}/horizontalpodautoscalers`);
  check('two ScaledObjects are there, and no autoscaler of the chart beside them', [
    scaled.length === 2 ? '' : `${scaled.length} ScaledObjects`,
    ...scalers.filter(isOf('leads')).map(({ metadata }) => metadata.name),
  ]);
  check('helm upgrade to every option', await upgrade({ 'image.tag': 'next', ...variants.options }));
  const namesOf = async (group, plural) =>
    (await list(`/apis/${group}/v1/namespaces/${namespace}/${plural}`)).map(({ metadata }) => metadata.name);
  const present = [
    ...(await namesOf('gateway.networking.k8s.io', 'gateways')),
    ...(await namesOf('gateway.networking.k8s.io', 'httproutes')),
    ...(await namesOf('monitoring.coreos.com', 'podmonitors')),
    ...(await namesOf('monitoring.coreos.com', 'prometheusrules')),
    ...(await list(`${core}/configmaps`)).flatMap(({ metadata }) =>
      metadata.labels?.grafana_dashboard === '1' ? [metadata.name] : [],
    ),
  ];
  check(
    'a Gateway, two routes, a monitor, three sets of rules and five dashboards are there',
    present.length === 12 ? [] : present.join(', '),
  );
  const handOvers = await until('the hand-over of two spools', async () => {
    const jobs = (await list(`/apis/batch/v1/namespaces/${namespace}/jobs`)).filter(isOf('hand-over'));
    return jobs.length === 2 && jobs.every(({ status }) => status.succeeded === 1) && jobs;
  }).catch((error) => error);
  check('two spools are handed over', handOvers instanceof Error ? handOvers.message : []);
  check('helm rollback', await helm('rollback', 'latchline', '1', '--wait', '--timeout', '4m'));
  const others = { 'spool.storageClassName': storageClass, 'spool.size': '2Gi' };
  const refused = await upgrade(others);
  check(
    'another disk for the spool is refused while the StatefulSet stands',
    /Forbidden/.test(refused) ? [] : 'it was taken',
  );
  const orphaned = { apiVersion: 'v1', kind: 'DeleteOptions', propagationPolicy: 'Orphan' };
  await api('DELETE', `${apps}/statefulsets/latchline-gateway`, orphaned);
  const before = (await list(`${core}/pods`)).filter(isOf('gateway')).length;
  check('and taken once it is deleted and its pods are not', [
    await upgrade(others),
    before === 2 ? '' : `${before} gateways`,
  ]);
  check('helm uninstall', await helm('uninstall', 'latchline', '--wait'));
  const claims = await list(`${core}/persistentvolumeclaims`);
  check('the claims of spools outlive it', claims.length >= 2 ? [] : `${claims.length} claims`);
  done = true;
  await kubelet;
}

try {
  await main();
} catch (error) {
  failed += 1;
  console.error(error);
} finally {
  for (const child of running.reverse()) {
    if (child.exitCode !== null) continue;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(10_000).then(() => child.kill('SIGKILL'))]);
  }
  if (failed === 0) rmSync(folder, { recursive: true, force: true });
  else console.error(`Logs: ${folder}`);
}
process.exit(failed === 0 ? 0 : 1);
