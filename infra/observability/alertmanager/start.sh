#!/bin/sh
# Alertmanager reads no environment variables, so this writes its configuration and starts it.
# Without ALERTMANAGER_MAIL_TO it sends no mail, with an empty secret alertmanager-webhook-url it calls no webhook.
set -eu

folder=${ALERTMANAGER_CONFIG_DIR:-/etc/alertmanager}
secrets=${ALERTMANAGER_SECRETS_DIR:-/run/secrets}
config=${ALERTMANAGER_CONFIG:-/tmp/alertmanager.yml}

without() { sed "/# $1: begin/,/# $1: end/d"; }
mail=cat
[ -n "${ALERTMANAGER_MAIL_TO:-}" ] || mail='without mail'
webhook=cat
[ -s "$secrets/alertmanager-webhook-url" ] || webhook='without webhook'

# A vertical bar cannot be part of an address or a host name.
sed \
  -e "s|MAIL_TO|'${ALERTMANAGER_MAIL_TO:-}'|" \
  -e "s|MAIL_FROM|'${ALERTMANAGER_MAIL_FROM:-alerts@localhost}'|" \
  -e "s|SMTP_SMARTHOST|'${ALERTMANAGER_SMTP_SMARTHOST:-mail:1025}'|" \
  -e "s|SMTP_USERNAME|'${ALERTMANAGER_SMTP_USERNAME:-}'|" \
  -e "s|SMTP_REQUIRE_TLS|${ALERTMANAGER_SMTP_REQUIRE_TLS:-false}|" \
  -e "s|/run/secrets|$secrets|" \
  "$folder/alertmanager.yml" | $mail | $webhook > "$config"

exec "${ALERTMANAGER:-/bin/alertmanager}" --config.file="$config" "$@"
