{{- define "latchline.fullname" -}}
{{- if contains "latchline" .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ else }}{{ printf "%s-latchline" .Release.Name | trunc 40 | trimSuffix "-" }}{{ end -}}
{{- end -}}

{{- define "latchline.image" -}}
{{- with .Values.image -}}
{{- if .digest }}{{ .repository }}@{{ .digest }}{{ else }}{{ .repository }}:{{ .tag | default $.Chart.AppVersion }}{{ end -}}
{{- end -}}
{{- end -}}

{{- /* What pods are chosen by: never changes over releases. Takes (dict "root" $ "name" "leads"). */ -}}
{{- define "latchline.selector" -}}
app.kubernetes.io/name: latchline
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end -}}

{{- define "latchline.labels" -}}
{{ include "latchline.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- /* A process with the defaults under it, as JSON. */ -}}
{{- define "latchline.process" -}}
{{- $own := index .root.Values.processes .name | default dict -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy $own) | toJson -}}
{{- end -}}

{{- define "latchline.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "latchline.containerSecurity" -}}
allowPrivilegeEscalation: false
privileged: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{- define "latchline.command" -}}
{{- if eq . "gateway" }}gateway/dist/main.js{{ else if eq . "shell" }}frontends/shell/dist/server/main.js{{ else }}services/{{ . }}/dist/main.js{{ end -}}
{{- end -}}

{{- /* One variable from the Secret; (dict "root" $ "name" "JWT_SECRET" "key" "JWT_SECRET" "optional" false) */ -}}
{{- define "latchline.secretEnv" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ .root.Values.existingSecret }}
      key: {{ .key }}
      {{- if .optional }}
      optional: true
      {{- end }}
{{- end -}}

{{- /* A variable from the Secret under the name of the process, where it has its own; (dict ... "name" "leads" "variable" "REDIS_URL" "own" .Values.ownRedisUrl) */ -}}
{{- define "latchline.ownSecretEnv" -}}
{{- include "latchline.secretEnv" (dict "root" .root "name" .variable "key" (ternary (printf "%s_%s" (upper .name) .variable) .variable (has .name .own)) "optional" .optional) -}}
{{- end -}}

{{- /* What every process with stores needs. */ -}}
{{- define "latchline.storeEnv" -}}
{{ include "latchline.ownSecretEnv" (dict "root" .root "name" .name "variable" "DATABASE_URL" "own" .root.Values.ownDatabaseUrl) }}
{{ include "latchline.ownSecretEnv" (dict "root" .root "name" .name "variable" "REDIS_URL" "own" .root.Values.ownRedisUrl) }}
{{ include "latchline.secretEnv" (dict "root" .root "name" "MESSAGE_SEALING_KEY" "key" "MESSAGE_SEALING_KEY") }}
{{- end -}}

{{- /* What the step needs that brings a schema up to date: its owner, and no other store or key. */ -}}
{{- define "latchline.migrationEnv" -}}
{{ include "latchline.ownSecretEnv" (dict "root" .root "name" .name "variable" "DATABASE_URL" "own" .root.Values.ownDatabaseUrl) }}
{{ include "latchline.ownSecretEnv" (dict "root" .root "name" .name "variable" "DATABASE_OWNER_URL" "own" .root.Values.ownDatabaseOwnerUrl "optional" true) }}
{{- include "latchline.plainEnv" (merge (dict "SEED_ON_START" (toString .root.Values.migrations.seed)) .root.Values.env) }}
{{- end -}}

{{- /* Variables that are no secrets; an empty one is not set. As text, Go writes a large number with an exponent; JSON has its digits. */ -}}
{{- define "latchline.plainEnv" -}}
{{- range $name, $value := . }}
{{- if ne (toString $value) "" }}
- name: {{ $name }}
  value: {{ ternary (toJson $value) (toString $value) (kindIs "float64" $value) | quote }}
{{- end }}
{{- end }}
{{- end -}}

{{- /* All of a process's environment; (dict "root" $ "name" "leads") */ -}}
{{- define "latchline.env" -}}
{{- $process := include "latchline.process" . | fromJson -}}
{{- $env := merge (dict) ($process.env | default dict) .root.Values.env -}}
{{- if eq .name "shell" }}
{{- $env = merge (dict "HOST" .root.Values.listenAddress "PORT" "4000") (pick $env "LOG_LEVEL" "SERVICE_WORKER" "OTEL_EXPORTER_OTLP_ENDPOINT" "OTEL_TRACES_SAMPLER_ARG") }}
{{- else }}
{{- $env = merge (dict "MIGRATE_ON_START" (ternary "false" "true" .root.Values.migrations.enabled) "SEED_ON_START" (ternary "false" (toString .root.Values.migrations.seed) .root.Values.migrations.enabled)) $env }}
{{ include "latchline.storeEnv" . }}
{{- end }}
{{- $env = merge (dict "HEALTH_HOST" .root.Values.listenAddress "HEALTH_PORT" "9090") $env }}
{{- if has .name (list "gateway" "notifications" "seo") }}
{{- $env = merge (dict "SITE_URL" .root.Values.siteUrl) $env }}
{{- end }}
{{- if has .name (list "gateway" "notifications") }}
{{ include "latchline.secretEnv" (dict "root" .root "name" "SMTP_URL" "key" "SMTP_URL") }}
{{- end }}
{{- if eq .name "notifications" }}
{{ include "latchline.secretEnv" (dict "root" .root "name" "VAPID_PUBLIC_KEY" "key" "VAPID_PUBLIC_KEY" "optional" true) }}
{{ include "latchline.secretEnv" (dict "root" .root "name" "VAPID_PRIVATE_KEY" "key" "VAPID_PRIVATE_KEY" "optional" true) }}
{{- range list "GOOGLE_ADS_DEVELOPER_TOKEN" "GOOGLE_ADS_CLIENT_ID" "GOOGLE_ADS_CLIENT_SECRET" "GOOGLE_ADS_REFRESH_TOKEN" "GOOGLE_ADS_CUSTOMER_ID" "GOOGLE_ADS_LOGIN_CUSTOMER_ID" "GOOGLE_ADS_CONVERSION_ACTION_ID" "META_DATASET_ID" "META_ACCESS_TOKEN" }}
{{ include "latchline.secretEnv" (dict "root" $.root "name" . "key" . "optional" true) }}
{{- end }}
{{ include "latchline.secretEnv" (dict "root" .root "name" "TWILIO_AUTH_TOKEN" "key" "TWILIO_AUTH_TOKEN" "optional" true) }}
{{ include "latchline.secretEnv" (dict "root" .root "name" "WHATSAPP_ACCESS_TOKEN" "key" "WHATSAPP_ACCESS_TOKEN" "optional" true) }}
{{- end }}
{{- if eq .name "seo" }}
{{ include "latchline.secretEnv" (dict "root" .root "name" "CDN_PURGE_TOKEN" "key" "CDN_PURGE_TOKEN" "optional" true) }}
{{- if .root.Values.googleServiceAccount.secretName }}
{{- $env = merge (dict "GOOGLE_SERVICE_ACCOUNT_FILE" (printf "/etc/latchline/google/%s" .root.Values.googleServiceAccount.key)) $env }}
{{- end }}
{{- end }}
{{- if eq .name "gateway" }}
{{- $env = merge (dict "HOST" .root.Values.listenAddress "PORT" "3000" "RUN_MODE" "kubernetes" "SPOOL_DIR" "/spool" "SPOOL_DRAIN_SECONDS" .root.Values.spool.drainSeconds "SHELL_URL" (printf "http://%s-shell:4000" (include "latchline.fullname" .root))) $env }}
{{ include "latchline.secretEnv" (dict "root" .root "name" "JWT_SECRET" "key" "JWT_SECRET") }}
{{ include "latchline.secretEnv" (dict "root" .root "name" "ADMIN_PASSWORD" "key" "ADMIN_PASSWORD" "optional" (empty $env.ADMIN_EMAIL)) }}
{{ include "latchline.secretEnv" (dict "root" .root "name" "GOOGLE_MAPS_KEY" "key" "GOOGLE_MAPS_KEY" "optional" true) }}
{{- range list "TWILIO_AUTH_TOKEN" "WHATSAPP_ACCESS_TOKEN" "WHATSAPP_APP_SECRET" "WHATSAPP_VERIFY_TOKEN" "INBOX_IMAP_URL" }}
{{ include "latchline.secretEnv" (dict "root" $.root "name" . "key" . "optional" true) }}
{{- end }}
{{- end }}
{{- include "latchline.plainEnv" $env }}
{{- include "latchline.extraEnv" . }}
{{- end -}}

{{- /* Own certificate authority, and variables from other Secrets and ConfigMaps: common ones, then those of the process. */ -}}
{{- define "latchline.extraEnv" -}}
{{- $own := index .root.Values.processes .name | default dict }}
{{- with .root.Values.certificateAuthority }}
{{- if .configMapName }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/latchline/ca/{{ .key }}
{{- end }}
{{- end }}
{{- with concat .root.Values.extraEnv ($own.extraEnv | default list) }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "latchline.extraVolumeMounts" -}}
{{- $own := index .root.Values.processes .name | default dict }}
{{- if .root.Values.certificateAuthority.configMapName }}
- { name: certificate-authority, mountPath: /etc/latchline/ca, readOnly: true }
{{- end }}
{{- if and (eq .name "seo") .root.Values.googleServiceAccount.secretName }}
- { name: google-service-account, mountPath: /etc/latchline/google, readOnly: true }
{{- end }}
{{- with concat .root.Values.extraVolumeMounts ($own.extraVolumeMounts | default list) }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "latchline.extraVolumes" -}}
{{- $own := index .root.Values.processes .name | default dict }}
{{- with .root.Values.certificateAuthority.configMapName }}
- name: certificate-authority
  configMap: { name: {{ . }} }
{{- end }}
{{- if eq .name "seo" }}
{{- with .root.Values.googleServiceAccount }}
{{- if .secretName }}
- name: google-service-account
  secret:
    secretName: {{ .secretName }}
    items: [{ key: {{ .key }}, path: {{ .key }} }]
{{- end }}
{{- end }}
{{- end }}
{{- with concat .root.Values.extraVolumes ($own.extraVolumes | default list) }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- /* How long a pod may take to end: a gateway also waits for Redis to accept its spooled leads. */ -}}
{{- define "latchline.gracePeriod" -}}
{{- $process := include "latchline.process" . | fromJson -}}
{{- add $process.terminationGracePeriodSeconds (ternary .root.Values.spool.drainSeconds 0 (eq .name "gateway")) -}}
{{- end -}}

{{- define "latchline.spread" -}}
{{- $process := include "latchline.process" . | fromJson -}}
{{- if ne $process.spread "none" }}
topologySpreadConstraints:
  {{- range $key := list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
  - maxSkew: 1
    topologyKey: {{ $key }}
    whenUnsatisfiable: {{ if and (eq $process.spread "hard") (eq $key "kubernetes.io/hostname") }}DoNotSchedule{{ else }}ScheduleAnyway{{ end }}
    labelSelector:
      matchLabels: {{ include "latchline.selector" $ | fromYaml | toJson }}
    matchLabelKeys: [pod-template-hash]
  {{- end }}
{{- end }}
{{- end -}}

{{- /* The pod of a process; (dict "root" $ "name" "leads") */ -}}
{{- define "latchline.pod" -}}
{{- $process := include "latchline.process" . | fromJson -}}
metadata:
  labels:
    {{- include "latchline.labels" . | nindent 4 }}
    {{- with $process.podLabels }}{{ toYaml . | nindent 4 }}{{ end }}
  annotations:
    prometheus.io/scrape: 'true'
    prometheus.io/port: '9090'
    {{- with $process.podAnnotations }}{{ toYaml . | nindent 4 }}{{ end }}
spec:
  serviceAccountName: {{ include "latchline.fullname" .root }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  terminationGracePeriodSeconds: {{ include "latchline.gracePeriod" . }}
  securityContext:
    {{- include "latchline.podSecurity" . | nindent 4 }}
  {{- with .root.Values.imagePullSecrets }}
  imagePullSecrets: {{ toJson . }}
  {{- end }}
  {{- with $process.priorityClassName }}
  priorityClassName: {{ . }}
  {{- end }}
  {{- with $process.nodeSelector }}
  nodeSelector: {{ toJson . }}
  {{- end }}
  {{- with $process.tolerations }}
  tolerations: {{ toJson . }}
  {{- end }}
  {{- with $process.affinity }}
  affinity: {{ toJson . }}
  {{- end }}
  {{- include "latchline.spread" . | trim | nindent 2 }}
  {{- include "latchline.sidecars" . | nindent 2 }}
  containers:
    - name: {{ .name }}
      image: {{ include "latchline.image" .root }}
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      command: [node, {{ include "latchline.command" .name }}]
      env:
        {{- include "latchline.env" . | trim | nindent 8 }}
      ports:
        {{- if eq .name "gateway" }}
        - { name: http, containerPort: 3000 }
        {{- end }}
        {{- if eq .name "shell" }}
        - { name: pages, containerPort: 4000 }
        {{- end }}
        - { name: health, containerPort: 9090 }
      # A process waiting for a store is alive but not ready: only a process that does not respond is restarted.
      startupProbe:
        httpGet: { path: /health/live, port: health }
        periodSeconds: 2
        failureThreshold: 60
      livenessProbe:
        httpGet: { path: /health/live, port: health }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet: { path: /health/ready, port: health }
        periodSeconds: 3
        timeoutSeconds: 3
        failureThreshold: 2
      # Clients with outdated endpoints can still reach this pod: SIGTERM is sent only after this delay.
      lifecycle:
        preStop:
          exec: { command: [sleep, {{ $process.preStopSeconds | toString | quote }}] }
      resources: {{ toJson $process.resources }}
      securityContext:
        {{- include "latchline.containerSecurity" . | nindent 8 }}
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        {{- if eq .name "gateway" }}
        - { name: spool, mountPath: /spool }
        {{- end }}
        {{- include "latchline.extraVolumeMounts" . | trim | nindent 8 }}
  volumes:
    - name: tmp
      emptyDir: { sizeLimit: 64Mi }
    {{- include "latchline.extraVolumes" . | trim | nindent 4 }}
{{- end -}}

{{- /* Proxies to managed stores. The shell has no store. */ -}}
{{- define "latchline.sidecars" -}}
{{- if and .root.Values.sidecars (ne .name "shell") }}
initContainers:
  {{- range .root.Values.sidecars }}
  - {{ merge (dict "restartPolicy" "Always") . | toYaml | nindent 4 | trim }}
  {{- end }}
{{- end }}
{{- end -}}
