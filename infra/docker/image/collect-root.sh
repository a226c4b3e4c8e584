#!/bin/sh
# sh infra/docker/image/collect-root.sh <folder> <app>: copies the programs that a container runs, with the libraries that they and the
# app's native packages load, from the image this runs in. Package lists for scanners and licences come along.
set -eu
target=$1
app=$2

# Node runs the processes; sh the migrations of compose; tar and gzip a backup of the spool; the chart's pods sleep before SIGTERM;
# df shows the disk of the spool (docs/runbooks); ls, cat and id help who looks inside.
programs="$(command -v node) /bin/sh /bin/tar /bin/gzip /bin/sleep /bin/df /bin/ls /bin/cat /usr/bin/id"

mkdir -p "$target/etc" "$target/tmp" "$target/usr/bin" "$target/usr/sbin" "$target/usr/lib" "$target/usr/lib64" "$target/var/lib/dpkg/status.d"
for folder in bin sbin lib lib64; do ln -s "usr/$folder" "$target/$folder"; done
chmod 1777 "$target/tmp"

add() {
  folder=$(readlink -f "$(dirname "$1")")
  mkdir -p "$target$folder"
  cp -pL "$1" "$target$folder/"
  # Node itself belongs to no package of Debian.
  package=$(owner "$1")
  [ -n "$package" ] || package=$(owner "$folder/$(basename "$1")")
  [ -z "$package" ] || add_package "$package"
}

owner() {
  { dpkg -S "$1" 2>/dev/null || true; } | grep -v '^diversion ' | head -n 1 | cut -d: -f1
}

add_package() {
  [ ! -e "$target/var/lib/dpkg/status.d/$1" ] || return 0
  dpkg-query -s "$1" >"$target/var/lib/dpkg/status.d/$1"
  mkdir -p "$target/usr/share/doc/$1"
  cp -pL "/usr/share/doc/$1/copyright" "$target/usr/share/doc/$1/"
}

native=$(find "$app" -type f \( -name '*.node' -o -name '*.so' -o -name '*.so.*' \))
# The libraries that packages bring along are in the app already.
libraries=$(for file in $programs $native; do ldd "$file" || true; done | grep -oE '(^|[[:space:]])/[^[:space:]]+' | tr -d ' \t' | grep -v "^$app/" | sort -u)
for file in $programs $libraries; do add "$file"; done

for file in passwd group nsswitch.conf os-release debian_version; do
  [ ! -e "/etc/$file" ] || cp -pL "/etc/$file" "$target/etc/"
done
add_package base-files

# The same layer for the same files, so that an update only fetches the app.
find "$target" -exec touch --no-dereference --date=@0 {} +
