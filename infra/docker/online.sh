#!/bin/sh
# Puts Latchline online on this server: writes the settings, creates the secrets, builds and starts. See docs/online.md.
#   infra/docker/online.sh www.example.co.uk office@example.co.uk [other names of the site, separated by spaces]
#   infra/docker/online.sh        after `git pull`: the same with the names in .env
set -eu

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

cd "$(dirname "$0")/../.."
setting() {
  sed -n "s/^$1=//p" .env 2>/dev/null
}
if [ $# -eq 0 ] && [ -n "$(setting SITE_HOST)" ]; then
  # shellcheck disable=SC2046 # Each name is a word of its own.
  set -- "$(setting SITE_HOST)" "$(setting CERTIFICATE_EMAIL)" $(setting REDIRECT_HOSTS | tr -d ,)
fi
[ $# -ge 2 ] || fail "Usage: infra/docker/online.sh <name of the site> <your email address> [other names …]"
host=$1
email=$2
shift 2

case $host in
  http://* | https://* | */*) fail "Give only the name of the site, such as www.example.co.uk, without https:// and path." ;;
  localhost | *.* ) ;;
  *) fail "$host is not a full name. It looks like www.example.co.uk." ;;
esac
case $email in
  *@*.*) ;;
  *) fail "$email is not an email address. It becomes the first administrator, and the issuer of certificates writes to it." ;;
esac

command -v docker >/dev/null || fail "Docker is missing. Install it first: https://docs.docker.com/engine/install/"
docker info >/dev/null 2>&1 || fail "Docker doesn't answer. Start it, or run this as a user who may use it (root, or the group docker)."
docker compose version --short 2>/dev/null | grep -qE '^v?(2\.(2[4-9]|[3-9][0-9])|[3-9]|[1-9][0-9])' ||
  fail "Docker Compose 2.24 or newer is needed: https://docs.docker.com/compose/install/linux/"

if ! getent hosts "$host" >/dev/null 2>&1; then
  echo "There is no DNS record for $host yet. Point one at this server: the certificate follows within a minute."
fi

# Settings that were changed by hand stay.
[ -f .env ] || cp infra/docker/compose.env.example .env
set_value() {
  if grep -q "^$1=" .env; then
    sed -i "s|^$1=.*|$1=$2|" .env
  else
    printf '%s=%s\n' "$1" "$2" >>.env
  fi
}
# Files that were added by hand stay, such as the one for backups.
case $(setting COMPOSE_FILE) in
  *infra/docker/online.yml*) ;;
  *) set_value COMPOSE_FILE docker-compose.yml:infra/docker/online.yml ;;
esac
set_value SITE_HOST "$host"
set_value REDIRECT_HOSTS "$(printf '%s' "$*" | sed 's/  */, /g')"
set_value CERTIFICATE_EMAIL "$email"
# CERTIFICATE_ISSUER=local_certs is for trials without a public name.
[ -z "${CERTIFICATE_ISSUER+given}" ] || set_value CERTIFICATE_ISSUER "$CERTIFICATE_ISSUER"
grep -q '^ADMIN_EMAIL=admin@latchline.example$' .env && set_value ADMIN_EMAIL "$email"

# Mounted into the container of Caddy, which is not the owner: a strict umask gives the files of a clone to the owner alone.
chmod -R a+rX infra/docker/caddy

# In a container, so that the server needs no Node. Releases before secrets/smtp-url had the mail server in .env.
mkdir -p -m 700 secrets
redis_users=$(cksum secrets/redis-users.acl 2>/dev/null) || true
docker run --rm --network none --user "$(id -u):$(id -g)" --volume "$PWD:/latchline" --workdir /latchline \
  --env SMTP_URL="$(setting SMTP_URL)" node:24-bookworm-slim node infra/docker/make-secrets.mjs secrets

# Redis reads its users when it starts. Leads that arrive meanwhile wait in the gateway's spool.
if [ -n "$redis_users" ] && [ "$redis_users" != "$(cksum secrets/redis-users.acl)" ]; then docker compose restart redis; fi

if [ -n "$(docker compose ps --quiet --status running gateway)" ]; then
  infra/docker/update.sh
else
  echo "Building and starting: about five minutes the first time."
  docker compose up --detach --build --wait
fi

cat <<END

Latchline is running.

  Site            https://$host
  Dashboard       https://$host/admin
  Administrator   $(setting ADMIN_EMAIL)
  Password        sudo cat secrets/admin-password     (change it after the first sign-in)

The dashboard's first screen lists what is left to set up. Settings are in .env; after a change: docker compose up -d
END
[ "$(setting CERTIFICATE_ISSUER)" != local_certs ] ||
  echo "Caddy signs the certificate itself. How browsers learn to trust it: docs/online.md, «Without a public name»."
