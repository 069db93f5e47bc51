// Loaded before anything else, and written in syntax that old versions of Node understand.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`O Camarim precisa do Node.js 20.19 ou mais novo; este é o ${process.versions.node}.`);
  console.error('Instale a versão atual: https://nodejs.org/pt');
  process.exit(1);
}
