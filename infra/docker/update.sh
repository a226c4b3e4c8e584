#!/bin/sh
# Replaces running containers by those of the image in this folder: infra/docker/update.sh, after `git pull`. See docs/updating.md.
# `docker compose up` alone would stop every process first and start the gateway last, so the site would be away for as long as all
# of them need to start.
set -eu
cd "$(dirname "$0")/../.."

[ "${1:-}" = --no-build ] || docker compose build
# Ends with the exit code of the migrations. `--no-deps` leaves alone what depends on a replaced container, here and below.
docker compose up --no-deps --exit-code-from migrations migrations
# Visitors are answered by the gateway of before; its requests wait in Redis while a service is replaced.
for service in shell locations seo content leads notifications; do
  docker compose up --detach --wait --no-deps "$service"
done
# Caddy retries requests for the seconds that this takes.
docker compose up --detach --wait --no-deps gateway
# The other services, if the release changes their settings. A changed Caddyfile is loaded without closing a connection.
# shellcheck disable=SC2046 # Each service is a word of its own.
docker compose up --detach --wait --no-deps $(docker compose config --services | grep -vxE 'migrations|shell|locations|seo|content|leads|notifications|gateway')
if [ -n "$(docker compose ps --quiet --status running caddy 2>/dev/null)" ]; then
  docker compose exec -T caddy caddy reload --config /etc/caddy/Caddyfile
fi
