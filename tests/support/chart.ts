import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { readJson, readText, root } from './repository';

/** The chart and its recorded manifests, by variant. */
export const chart = join(root, 'infra/helm/latchline');
export const variantsFile = 'infra/helm/rendered/variants.json';
export const variants = readJson<Record<string, Record<string, string>>>(variantsFile);
export const names = Object.keys(variants);

export interface Container {
  name: string;
  image: string;
  command: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  resources: { requests: object; limits: { memory?: string } };
  securityContext: object;
  lifecycle?: { preStop: { exec: { command: string[] } } };
  startupProbe?: object;
  restartPolicy?: string;
  volumeMounts?: { name: string; mountPath: string }[];
  livenessProbe?: { httpGet: { path: string } };
  readinessProbe?: { httpGet: { path: string } };
}
export interface PodSpec {
  containers: Container[];
  initContainers?: Container[];
  automountServiceAccountToken: boolean;
  securityContext: object;
  terminationGracePeriodSeconds?: number;
  affinity?: object;
  volumes?: { name: string; persistentVolumeClaim?: { claimName: string } }[];
  topologySpreadConstraints?: object[];
}
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> };
  spec: {
    template?: { metadata: { labels: Record<string, string> }; spec: PodSpec };
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>;
    scaleTargetRef?: { name: string };
    triggers?: { type: string; metadata: Record<string, string> }[];
    [key: string]: unknown;
  };
}

export const recorded = (variant: string) => readText(`infra/helm/rendered/${variant}.yaml`);
export const manifestsOf = (yaml: string) =>
  parseAllDocuments(yaml).flatMap((document) => (document.toJS() as Manifest | null) ?? []);
export const usual = manifestsOf(recorded('usual'));
export const queues = manifestsOf(recorded('queues'));
export const options = manifestsOf(recorded('options'));
export const parent = manifestsOf(recorded('parent'));
export const ofKind = (kind: string, all = usual) => all.filter((manifest) => manifest.kind === kind);
export const workloads = usual.filter(({ spec }) => spec?.template);
export const processes = ['gateway', 'shell', 'leads', 'notifications', 'content', 'locations', 'seo'];
export const componentOf = ({ metadata }: Manifest) => metadata.labels['app.kubernetes.io/component'] ?? '';
export const long = workloads.filter(({ kind }) => kind !== 'Job');
