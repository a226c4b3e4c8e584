# Scheduled backups and restore tests (infra/docker/backup.yml): Node, restic, the clients of this version of Postgres, and Redis
# for restore tests. The Postgres of restore tests comes with npm.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV CI=true HUSKY=0 NPM_CONFIG_UPDATE_NOTIFIER=false NPM_CONFIG_FUND=false
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --omit=dev --no-audit
RUN node infra/local/build.mjs libraries && npm run build --workspace=@latchline/gateway
RUN rm -rf node_modules
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --omit=dev --no-audit --workspace=@latchline/local --workspace=@latchline/contracts
# Links the libraries of that Postgres, which a container with a read-only file system cannot do.
RUN node -e "require('./infra/local/dist/stores/postgres/binaries.js').findPostgres()"
# A strict umask gives the files of a clone to its owner alone.
RUN chmod -R a+rX contracts infra gateway/dist

FROM redis:7-bookworm AS redis

FROM postgres:17-bookworm
# Postgres starts only as a user who has a name.
RUN groupadd --gid 1000 backup-process && useradd --uid 1000 --gid 1000 --no-create-home backup-process \
    && apt-get update && apt-get install --yes --no-install-recommends restic ca-certificates && rm -rf /var/lib/apt/lists/*
COPY --from=redis /usr/local/bin/redis-server /usr/local/bin/redis-server
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
ENV NODE_ENV=production
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/contracts contracts
COPY --from=build /app/infra/local infra/local
COPY --from=build /app/gateway/dist gateway/dist
COPY --from=build /app/infra/runtime/dist/packages infra/runtime/dist/packages
COPY --from=build /app/infra/docker/backup-health.mjs infra/docker/backup-health.mjs
# Volumes mounted here belong to the process user: the work folder, a folder for backups on this machine, and the gateway's spool,
# which a restore fills.
RUN install -d -o 1000 -g 1000 -m 700 /work /backups /spool
USER 1000:1000
ENTRYPOINT []
HEALTHCHECK --interval=60s --timeout=5s --start-period=60s --retries=3 CMD ["node", "infra/docker/backup-health.mjs"]
CMD ["node", "infra/local/dist/backup/scheduler/main.js"]
