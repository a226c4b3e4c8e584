#!/bin/sh
# Replaces running containers by those of the image in this folder: infra/docker/update.sh, after `git pull`. See docs/updating.md.
# `docker compose up` alone would stop every process first and start the gateway last, so the site would be away for as long as all
# of them need to start.
set -eu
cd "$(dirname "$0")/../.."

[ "${1:-}" = --no-build ] || docker compose build
docker compose run --rm -T migrations
# Visitors are answered by the gateway of before; its requests wait in Redis while a service is replaced.
for service in shell locations seo content leads notifications; do
  docker compose up --detach --wait --no-deps "$service"
done
# Requests wait in Caddy for the seconds that this takes.
docker compose up --detach --wait --no-deps gateway
docker compose up --detach --wait
