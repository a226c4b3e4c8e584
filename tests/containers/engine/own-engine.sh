#!/bin/sh
# own-engine.sh <folder for sockets> <folder for images>: runs dockerd in the network namespace that this script was started in.
set -eu
state=$1
data=$2
ip link set lo up
echo $$ >"$state/network"
until [ -e "$state/connected" ]; do sleep 0.1; done
until ip -brief address show dev tap0 2>/dev/null | grep -q 10.0.2.100; do sleep 0.1; done
# Names are resolved by slirp4netns.
echo nameserver 10.0.2.3 >"$state/resolv.conf"
mount --bind "$state/resolv.conf" /etc/resolv.conf
sysctl -qw net.ipv4.ip_forward=1 net.ipv6.conf.all.forwarding=1
# Newer engines translate IPv6 addresses as well without being asked.
exec dockerd --host "unix://$state/docker.sock" --data-root "$data" --exec-root "$state/exec" --pidfile "$state/docker.pid" \
  --oom-score-adjust 0 --experimental --ip6tables --log-level warn
