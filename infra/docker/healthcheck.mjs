// Exits with 0 if the process in this container is ready; the container engine stops a check that takes too long.
const port = process.env.HEALTH_PORT;
try {
  const { status } = await fetch(`http://127.0.0.1:${port}/health/ready`);
  process.exitCode = status === 200 ? 0 : 1;
} catch {
  process.exitCode = 1;
}
