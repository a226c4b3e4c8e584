#!/bin/sh
# Installs Latchline as a service of systemd, or replaces it by another version: sudo infra/systemd/update.sh [version].
# See docs/online.md and docs/updating.md. A version is built in a folder of its own while the one before it runs; systemd
# keeps the address open meanwhile, so visitors wait for the seconds of the restart instead of being refused.
set -eu
home=/opt/latchline
settings=/etc/latchline.env
allow_older=/etc/systemd/system/latchline.service.d/older-version.conf

say() { printf '%s\n' "$*"; }
as_latchline() { setpriv --reuid latchline --regid latchline --init-groups env HOME=/var/cache/latchline "$@"; }
git_of() { folder=$1; shift; as_latchline git -C "$folder" "$@"; }
use() { as_latchline ln -sfn "$1" "$home/current"; }

[ "$(id -u)" = 0 ] || { say 'Run this with sudo.' >&2; exit 1; }
[ -f "$settings" ] || { say "$settings is missing: docs/online.md says what it contains." >&2; exit 1; }
install -d -o latchline -g latchline /var/cache/latchline "$home/releases"

# A clone without a remote, as from an archive, has only what is in it.
git_of "$home/source" fetch --quiet --tags origin || say 'The repository could not be reached; using what is here.'
wanted=${1:-origin/HEAD}
commit=$(git_of "$home/source" rev-parse --verify --quiet "$wanted^{commit}") ||
  { say "$wanted: no such version." >&2; exit 2; }
release=$home/releases/$(printf %.12s "$commit")

# It gets its name when all files are there: this can be interrupted. `--force` twice, because git locks what is not complete.
if [ ! -e "$release" ]; then
  as_latchline rm -rf "$release.new"
  git_of "$home/source" worktree add --quiet --force --force --detach "$release.new" "$commit"
  git_of "$home/source" worktree move "$release.new" "$release"
fi
say "Building $wanted in $release. This takes a few minutes …"
cd "$release"
as_latchline node infra/local/start.mjs --build-only

install -m 644 infra/systemd/*.service infra/systemd/*.socket infra/systemd/*.timer /etc/systemd/system/
systemctl daemon-reload
systemctl enable --quiet latchline.socket latchline.service
before=$(readlink "$home/current" || true)
use "$release"
# systemd does not open a socket whose service already runs without it.
systemctl is-active --quiet latchline.socket || systemctl stop latchline.service
systemctl start latchline.socket

say 'Starting it …'
if systemctl restart latchline.service; then
  rm -f "$allow_older"
  # The version before stays, so that going back needs no build.
  for old in "$home"/releases/*; do
    case $old in "$release" | "$before") ;; *) git_of "$home/source" worktree remove --force --force "$old" ;; esac
  done
  say "Running: $wanted."
  exit 0
fi

say 'It did not start. The last lines of its log:' >&2
journalctl --unit latchline --lines 20 --no-pager --output cat >&2
if [ ! -d "$before" ] || [ "$before" = "$release" ]; then exit 1; fi
# A version works on the data of the next one (docs/updating.md), but does so only if it is told to.
mkdir -p "$(dirname "$allow_older")"
printf '[Service]\nEnvironment=ALLOW_OLDER_VERSION=true\n' >"$allow_older"
systemctl daemon-reload
use "$before"
systemctl restart latchline.service
say "The version before runs again, from $before." >&2
exit 1
