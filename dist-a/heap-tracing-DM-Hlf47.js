require("node:url").pathToFileURL(__filename).href;
const require_main = require("./main-BZSiOKnD.js");
const require_options = require("./options-DBRoytOk.js");
const require_with_bridge = require("./with-bridge-BLEc-9jt.js");
let commander = require("commander");
// cli/heap-tracing.ts
function addHeapTracingCommand(program, context) {
	const command = program.command("heap-tracing").description("show or set whether Windows traces the heaps of a program from its next start on").argument("<program>", "its name, such as spmv.exe", require_options.boundedText(204)).addArgument(new commander.Argument("[state]", "sets it").choices(["on", "off"]));
	require_with_bridge.withMachineOptions(command).action((name, state, options) => require_with_bridge.withBridge(context, options, async (bridge) => {
		if (state !== void 0) await bridge.setHeapTracing(name, state === "on");
		const isOn = await bridge.heapTracing(name);
		await context.write(`${require_main.printable(name)}: heap tracing is ${isOn ? "on" : "off"}\n`);
	}));
}
exports.addHeapTracingCommand = addHeapTracingCommand;
