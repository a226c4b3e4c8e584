#!/bin/sh
# Replaces running containers by those of the image in this folder: infra/docker/update.sh, after `git pull`. See docs/updating.md.
# `docker compose up` alone would stop every process first and start the gateway last, so the site would be away for as long as all
# of them need to start.
set -eu
cd "$(dirname "$0")/../.."

services='locations seo content leads notifications'
# Compose goes back to one container of a service unless it is told how many there are.
scale_of() {
  for name in "$@"; do
    count=$(docker compose ps --quiet "$name" | wc -l)
    [ "$count" -le 1 ] || echo "--scale $name=$((count))"
  done
}

[ "${1:-}" = --no-build ] || docker compose build
# Ends with the exit code of the migrations. `--no-deps`, because it stops what it started when they end.
docker compose up --no-deps --exit-code-from migrations migrations
# Visitors are answered by the gateway of before; its requests wait in Redis while a service is replaced. Without `--no-deps`, which
# would make Compose take each of them for changed the next time. The migrations need not run again.
# shellcheck disable=SC2046,SC2086 # Each name and option is a word of its own.
{
  docker compose up --detach --wait $(scale_of shell) shell
  for service in $services; do
    docker compose up --detach --wait --scale migrations=0 $(scale_of "$service") "$service"
  done
  # Caddy retries requests for the seconds in which the gateway is replaced. Compose also looks at what the gateway depends on.
  scale=$(scale_of shell $services gateway)
  docker compose up --detach --wait --scale migrations=0 $scale gateway
  # What else the release changes. A changed Caddyfile is loaded without closing a connection.
  docker compose up --detach --wait --scale migrations=0 $scale
}
if [ -n "$(docker compose ps --quiet --status running caddy 2>/dev/null)" ]; then
  docker compose exec -T caddy caddy reload --config /etc/caddy/Caddyfile
fi
